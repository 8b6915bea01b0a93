import type { EditorHandle } from '#web/capabilities/editor/editor-props.ts';

/** Where a form keeps the handle of its editor, which comes late and is asked only by events. */
export type EditorSlot = {
  attach: (handle: EditorHandle | null) => void;
  get: () => EditorHandle | null;
};

/** An empty slot; give `attach` to the editor as its ref. */
export function createEditorSlot(): EditorSlot {
  let current: EditorHandle | null = null;
  return {
    attach: (handle) => {
      current = handle;
    },
    get: () => current,
  };
}
