import type { DocumentNode } from '#domain/documents/document.ts';
import type { EditorHandle } from './editor-props.ts';

/** Holds the handle of a form's editor, which is loaded late and only used by events. */
export type EditorSlot = {
  attach: (handle: EditorHandle | null) => void;
  /** And puts in what waits. */
  attachAndPut: (handle: EditorHandle | null) => void;
  get: () => EditorHandle | null;
  /** Puts blocks below the text, now or by `putWaiting`. */
  append: (blocks: readonly DocumentNode[]) => void;
  /** The editor is there: what waits for it is put in; true when there was something. */
  putWaiting: () => boolean;
};

/** An empty slot; give `attach` to the editor as its ref. */
export function createEditorSlot(): EditorSlot {
  let current: EditorHandle | null = null;
  let waiting: DocumentNode[] = [];
  const attach = (handle: EditorHandle | null) => {
    current = handle;
  };
  const putWaiting = () => {
    const isPut = waiting.length > 0 && current?.append(waiting) === true;
    if (isPut) waiting = [];
    return isPut;
  };
  return {
    attach,
    attachAndPut: (handle) => {
      attach(handle);
      putWaiting();
    },
    get: () => current,
    append: (blocks) => {
      if (current?.append(blocks) !== true) waiting.push(...blocks);
    },
    putWaiting,
  };
}
