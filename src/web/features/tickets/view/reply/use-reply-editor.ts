import { useRef, useState } from 'react';
import type { DocumentNode } from '#domain/documents/document.ts';
import { createEditorSlot } from '../../editor-slot.ts';
import type { EditorSlot } from '../../editor-slot.ts';

export type ReplyEditor = {
  editor: EditorSlot;
  /** Whether the editor, which is heavy, is wanted. */
  isOpened: boolean;
  /** Opens the editor, if it is not, and gives it the focus. */
  focus: () => void;
  /** Whether the focus is where it was then, or in `form`: a person who has moved on is not called back. */
  isAwaited: (form: HTMLElement | null) => boolean;
  /** Puts blocks below the text, now or as soon as the editor is there. */
  append: (blocks: readonly DocumentNode[]) => void;
};

/** The editor of a reply, which comes when it is wanted. */
export function useReplyEditor(): ReplyEditor {
  const [editor] = useState(createEditorSlot);
  const [isOpened, setIsOpened] = useState(false);
  const opener = useRef<Element>(null);
  return {
    editor,
    isOpened,
    focus: () => {
      opener.current = document.activeElement;
      setIsOpened(true);
      editor.get()?.focus();
    },
    isAwaited: (form) => {
      const { activeElement, body } = document;
      // What had the focus and is gone has left it to the body.
      return [null, body, opener.current].includes(activeElement) || form?.contains(activeElement) === true;
    },
    append: (blocks) => {
      setIsOpened(true);
      editor.append(blocks);
    },
  };
}
