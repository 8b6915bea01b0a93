import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@primer/react';
import type { DocumentNode, RichTextDocument } from '#domain/documents/document.ts';
import { plainText } from '#domain/documents/document.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import styles from './folded-text.module.css';

// Of the widest conversation; the server knows no widths, and both must fold the same texts.
const LINE_CHARACTERS = 110;
const IMAGE_LINES = 12;
const LINES_MAX_COUNT = 11; // folding less than the button takes hides more than it saves

/** A long text, folded to its first 8 lines until it is asked for; a short one as it is. */
export function FoldedText({ document, children }: { document: RichTextDocument; children: ReactNode }) {
  const { conversation: texts } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (linesOf(document) <= LINES_MAX_COUNT) return children;
  return (
    <div>
      {/* A link in it that gets the focus must be seen. */}
      <div id={id} className={classNames(!isOpen && styles.folded)} onFocus={() => setIsOpen(true)}>
        {children}
      </div>
      <Button
        variant="invisible"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? texts.showLess : texts.showAll}
      </Button>
    </div>
  );
}

function linesOf({ content }: { content?: DocumentNode[] | undefined }): number {
  return (content ?? []).reduce((lines, node) => lines + nodeLines(node), 0);
}

const holders: ReadonlySet<string> = new Set(['bullet_list', 'ordered_list', 'list_item', 'blockquote', 'table']);

function nodeLines(node: DocumentNode): number {
  if (node.type === 'table_row') return 1;
  if (holders.has(node.type)) return linesOf(node);
  const images = (node.content ?? []).filter(({ type }) => type === 'image').length;
  const lines = plainText({ type: 'doc', content: [node] }).split('\n');
  return (
    images * IMAGE_LINES + lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE_CHARACTERS)), 0)
  );
}
