import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { DocumentNode, RichTextDocument } from '#domain/documents/document.ts';
import { createEditorSlot } from '#web/capabilities/editor/editor-slot.ts';
import type { EditorSlot } from '#web/capabilities/editor/editor-slot.ts';

/** A document without text. */
export const EMPTY: RichTextDocument = { type: 'doc', content: [{ type: 'paragraph' }] };

export type ReplyEditor = {
  editor: EditorSlot;
  /** The plain field, which has the text until the editor is there. */
  field: RefObject<HTMLTextAreaElement | null>;
  /** Whether the editor, which is heavy, is wanted. */
  isOpened: boolean;
  open: () => void;
  /** Back to one empty line, which keeps the focus. */
  empty: () => void;
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
    empty: () => {
      editor.get()?.replaceDocument(EMPTY);
      editor.get()?.focus();
      setIsOpened(false);
    },
    focus: () => {
      open();
      editor.get()?.focus();
    },
    append: (blocks) => {
      open();
      editor.append(blocks);
    },
  };
}
