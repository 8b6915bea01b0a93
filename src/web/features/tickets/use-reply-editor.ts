import { useRef, useState } from 'react';
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
  /** The editor is there: what waits for it is put in; true when there was something. */
  putWaiting: () => boolean;
};

/** The editor of a reply, which comes when it is wanted. */
export function useReplyEditor(): ReplyEditor {
  const [editor] = useState(createEditorSlot);
  const [isOpened, setIsOpened] = useState(false);
  const waiting = useRef<DocumentNode[]>([]);
  return {
    editor,
    isOpened,
    focus: () => {
      setIsOpened(true);
      editor.get()?.focus();
    },
    append: (blocks) => {
      setIsOpened(true);
      if (editor.get()?.append(blocks) !== true) waiting.current.push(...blocks);
    },
    putWaiting: () => {
      const isPut = waiting.current.length > 0 && editor.get()?.append(waiting.current) === true;
      if (isPut) waiting.current = [];
      return isPut;
    },
  };
}
