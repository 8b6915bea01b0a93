import { isEmptyDocument, trimDocument } from '#domain/documents/document.ts';
import type { RichTextDocument } from '#domain/documents/document.ts';
import { EDITOR_CHANGE_DEBOUNCE_MS } from '#domain/limits.ts';
import type { Node } from '@milkdown/kit/prose/model';
import type { EditorChange } from './editor-props.ts';
import { documentLength } from './schema/limit-plugin.ts';
import { toWireDocument } from './wire-document.ts';

/** The document as it is stored: known nodes and attributes, without empty paragraphs at its ends (§5). */
export function storedDocument(doc: Node): RichTextDocument {
  return trimDocument(toWireDocument(doc.toJSON()));
}

export interface ChangeReporter {
  changed: (doc: Node) => void;
  /** Reports a pending change at once. */
  flush: () => void;
}

type Report = (document: RichTextDocument, change: EditorChange) => void;

/**
 * §9: a change is reported 300 ms after the last one; at once when the text becomes or ceases to be empty, because Save depends
 * on it.
 */
export function createChangeReporter(first: Node, report: Report): ChangeReporter {
  let reported = JSON.stringify(storedDocument(first));
  let wasEmpty = isEmptyDocument(storedDocument(first));
  let waiting: Node | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    if (!waiting) return;
    const document = storedDocument(waiting);
    const length = documentLength(waiting);
    waiting = undefined;
    const json = JSON.stringify(document);
    if (json === reported) return;
    reported = json;
    wasEmpty = isEmptyDocument(document);
    report(document, { length, isEmpty: wasEmpty });
  }

  return {
    changed: (doc) => {
      waiting = doc;
      clearTimeout(timer);
      if (isEmptyDocument(toWireDocument(doc.toJSON())) === wasEmpty)
        timer = setTimeout(flush, EDITOR_CHANGE_DEBOUNCE_MS);
      else flush();
    },
    flush,
  };
}
