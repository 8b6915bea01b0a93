import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { DocumentNode } from '#domain/documents/document.ts';
import { createEditorSlot } from '../../editor-slot.ts';
import type { EditorSlot } from '../../editor-slot.ts';

export type ReplyEditor = {
  editor: EditorSlot;
  /** The plain field, until the editor is there. */
  field: RefObject<HTMLTextAreaElement | null>;
  /** Whether the editor, which is heavy, is wanted. */
  isOpened: boolean;
  open: () => void;
  /** Opens the editor, if it is not, and gives it the focus. */
  focus: () => void;
  /** Puts blocks below the text, now or as soon as the editor is there. */
  append: (blocks: readonly DocumentNode[]) => void;
};

/** The editor of a reply, which comes when it is wanted. */
export function useReplyEditor(): ReplyEditor {
  const [editor] = useState(createEditorSlot);
  const [isOpened, setIsOpened] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const open = () => setIsOpened(true);
  return {
    editor,
    field,
    isOpened,
    open,
    focus: () => {
      open();
      (editor.get() ?? field.current)?.focus();
    },
    append: (blocks) => {
      open();
      editor.append(blocks);
    },
  };
}
