import { useState } from 'react';
import type { DocumentNode } from '#domain/document.ts';
import { createEditorSlot } from './editor-slot.ts';
import type { EditorSlot } from './editor-slot.ts';

export type ReplyEditor = {
  editor: EditorSlot;
  /** Whether somebody wants the editor, which is heavy. */
  isOpened: boolean;
  /** Opens the editor, if it is not, and gives it the focus. */
  focus: () => void;
  /** Puts blocks below the text, now or as soon as the editor is there. */
  append: (blocks: readonly DocumentNode[]) => void;
};

/** The editor of a reply, which comes when it is wanted. */
export function useReplyEditor(): ReplyEditor {
  const [editor] = useState(createEditorSlot);
  const [isOpened, setIsOpened] = useState(false);
  return {
    editor,
    isOpened,
    focus: () => {
      setIsOpened(true);
      editor.get()?.focus();
    },
    append: (blocks) => {
      setIsOpened(true);
      editor.append(blocks);
    },
  };
}
