import { imageIds, isEmptyDocument, parseDocument, plainText, trimDocument } from '#domain/documents/document.ts';
import type { DocumentFault, RichTextDocument } from '#domain/documents/document.ts';
import type { FieldErrorCode } from '#generated/model/fieldErrorCode.ts';
import { invalidField } from './errors.ts';

/** A validated text as it is stored: the document as JSON, and its plain text. */
export type StoredContent = { document: string; text: string };

const faults: Record<DocumentFault, { code: FieldErrorCode; message: string }> = {
  invalid_format: { code: 'invalid_format', message: 'This is not a document of the editor' },
  too_deep: { code: 'too_long', message: 'The text is nested too deep' },
  too_long: { code: 'too_long', message: 'The text must have at most 10000 characters' },
  too_large: { code: 'too_long', message: 'The text with its formatting is too large' },
};

/** A text validated against the editor's node types; `field` is its path in the request. Throws 422 for any other. */
export function readDocument(content: unknown, field: string): RichTextDocument {
  const parsed = parseDocument(content);
  if (parsed.ok) return parsed.document;
  const { code, message } = faults[parsed.code];
  throw invalidField(parsed.path === '' ? field : `${field}.${parsed.path}`, code, message);
}

/**
 * Validates what a person wrote, trims empty ends (§5) and prepares it for storing. `field` is its path in the request. Throws
 * 422 for an invalid document, for an image that is not among the files, and without any text or file.
 */
export function validateContent(content: unknown, fileIds: readonly string[], field: string): StoredContent {
  const document = trimDocument(readDocument(content, field));
  const files = new Set(fileIds.map((id) => id.toLowerCase()));
  if (imageIds(document).some((id) => !files.has(id.toLowerCase()))) {
    throw invalidField(field, 'not_found', 'The text has an image that is not among the files');
  }
  // §4, editor: there is text or an uploaded file.
  if (isEmptyDocument(document) && fileIds.length === 0)
    throw invalidField(field, 'required', 'This field is required');
  return { document: JSON.stringify(document), text: plainText(document) };
}
