import {
  COMMENT_CONTENT_MAX_CHARACTERS,
  DOCUMENT_JSON_MAX_BYTES,
  DOCUMENT_NESTING_MAX_LEVELS,
} from '#domain/limits.ts';
import { codePointLength, utf8ByteLength } from '#domain/text.ts';
import { isHistoryTransaction } from '@milkdown/kit/prose/history';
import type { Node } from '@milkdown/kit/prose/model';
import { Plugin } from '@milkdown/kit/prose/state';
import type { Transaction } from '@milkdown/kit/prose/state';
import type { EditorNotice } from '../notice.ts';
import { toWireDocument } from '../wire-document.ts';

// Below this size no document can come near 256 KiB, with any marks: the longest link is 2 KB.
const SURELY_SMALL_SIZE = 100;

/** Code points of text, as the counter shows them (§5). */
export function documentLength(doc: Node): number {
  let length = 0;
  doc.descendants((node) => {
    if (node.isText) length += codePointLength(node.text ?? '');
  });
  return length;
}

function depth(node: Node): number {
  let deepest = 0;
  node.forEach((child) => {
    deepest = Math.max(deepest, depth(child));
  });
  return deepest + 1;
}

function isTooComplex(doc: Node): boolean {
  if (depth(doc) > DOCUMENT_NESTING_MAX_LEVELS) return true;
  if (doc.nodeSize < SURELY_SMALL_SIZE) return false;
  return utf8ByteLength(JSON.stringify(toWireDocument(doc.toJSON()))) > DOCUMENT_JSON_MAX_BYTES;
}

function refusal(transaction: Transaction): EditorNotice | undefined {
  const { doc, before } = transaction;
  const length = documentLength(doc);
  if (length > COMMENT_CONTENT_MAX_CHARACTERS && length > documentLength(before)) {
    return transaction.getMeta('uiEvent') === 'paste' ? 'pasteTooLong' : 'tooLong';
  }
  return isTooComplex(doc) && !isTooComplex(before) ? 'tooComplex' : undefined;
}

/** Refuses each change beyond what a document may hold (§5; product decision); an Undo always goes through. */
export function limitPlugin(notify: (notice: EditorNotice) => void): Plugin {
  return new Plugin({
    filterTransaction: (transaction) => {
      if (!transaction.docChanged || isHistoryTransaction(transaction)) return true;
      const notice = refusal(transaction);
      if (notice) notify(notice);
      return notice === undefined;
    },
  });
}
