import { QuoteIcon } from '@primer/octicons-react';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { DocumentNode } from '#domain/documents/document.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '@primer/react';
import { quoteOfText } from './quote.ts';
import styles from './quote-selection.module.css';

const SETTLED_MS = 300; // the selection still moves while it is made

type Selected = { text: string; author: string; top: number; left: number };

type Props = {
  /** Around the messages; the button is rendered inside it. */
  frame: RefObject<HTMLElement | null>;
  onReplyWith: (blocks: readonly DocumentNode[]) => void;
};

/** Next to text selected in one message: a button that quotes it. */
export function QuoteSelection({ frame, onReplyWith }: Props) {
  const { conversation: texts } = useMessages();
  const [selected, setSelected] = useState<Selected>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The selection belongs to the browser.
  useEffect(() => {
    const look = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setSelected(frame.current ? selectedIn(frame.current) : undefined), SETTLED_MS);
    };
    document.addEventListener('selectionchange', look);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('selectionchange', look);
    };
  }, [frame]);

  const quote = selected && quoteOfText(selected.text, texts.wrote(selected.author));
  if (selected === undefined || quote === undefined) return null;
  return (
    <span className={styles.place} style={{ insetBlockStart: selected.top, insetInlineStart: selected.left }}>
      <Button
        leadingVisual={QuoteIcon}
        // A click must not remove the selection before it is used.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          setSelected(undefined);
          onReplyWith([quote]);
        }}
      >
        {texts.quoteSelection}
      </Button>
    </span>
  );
}

function selectedIn(frame: HTMLElement): Selected | undefined {
  const selection = document.getSelection();
  if (selection === null || selection.rangeCount === 0 || selection.isCollapsed) return undefined;
  const range = selection.getRangeAt(0);
  const message = messageOf(range.startContainer);
  // Selecting a whole paragraph ends at the very start of the next node.
  const endsHere = range.endOffset === 0 || messageOf(range.endContainer) === message;
  if (message === null || !endsHere || !frame.contains(message)) return undefined;
  const [around, place] = [frame.getBoundingClientRect(), range.getBoundingClientRect()];
  return {
    text: selection.toString(),
    author: message.dataset['author'] ?? '',
    top: place.bottom - around.top + 4,
    left: Math.max(0, Math.min(place.left - around.left, around.width - 200)),
  };
}

function messageOf(node: Node | null): HTMLElement | null {
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest('[contenteditable]') ? null : (element?.closest<HTMLElement>('[data-author]') ?? null);
}
