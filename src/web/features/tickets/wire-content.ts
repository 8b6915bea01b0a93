import type { RichTextDocument } from '#domain/documents/document.ts';
import type { EditorDocument } from '#generated/model/editorDocument.ts';

/** The editor's document as the contract names it: both are of the same node types, the contract lists their names. */
export function wireContent(document: RichTextDocument): EditorDocument {
  return document as EditorDocument;
}
