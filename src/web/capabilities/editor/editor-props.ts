import type { DocumentNode, RichTextDocument } from '#domain/documents/document.ts';
import type { UploadsHandle } from '#web/capabilities/uploads/uploads-handle.ts';
import type { Ref } from 'react';

export interface EditorChange {
  /** Code points of text, as the counter shows them. */
  length: number;
  /** Neither text nor an image: nothing to save. */
  isEmpty: boolean;
}

export interface EditorHandle {
  focus: () => void;
  /** The document as it is stored: trimmed (§5), of known nodes and attributes only. Flushes a waiting change. */
  getDocument: () => RichTextDocument;
  /** Puts another document in place; the one before it is one Undo away. */
  replaceDocument: (document: RichTextDocument) => void;
  /** Puts blocks below the text, with the cursor and the focus behind them; false while there is no text to put them in. */
  append: (blocks: readonly DocumentNode[]) => boolean;
  isEmpty: () => boolean;
}

export interface EditorProps {
  ref?: Ref<EditorHandle>;
  id?: string;
  /** The accessible name. */
  label: string;
  /** Ids of elements that describe the field: a hint, an error. */
  describedBy?: string | undefined;
  invalid?: boolean;
  required?: boolean;
  placeholder?: string;
  /** One line that grows with its text; `closed` has no tools, and the limit is said when it is met. */
  composer?: 'open' | 'closed';
  /** Read once; later changes come by `replaceDocument`. */
  initialDocument?: RichTextDocument | undefined;
  /** The person is already typing: starts with the focus, and selects what is that many positions before the text's end. */
  goesOn?: { from: number; to: number } | undefined;
  /** Called 300 ms after the last change (§9), at once on blur. */
  onChange?: (document: RichTextDocument, change: EditorChange) => void;
  /** Where images of the text are uploaded; without it there are none to add. */
  uploads?: UploadsHandle;
  /** The address of an image that the server has. */
  imageUrl: (imageId: string) => string | undefined;
  /** Ids of images that were in the text and no longer are; an Undo takes them off again. */
  onRemovedImagesChange?: (imageIds: string[]) => void;
}
