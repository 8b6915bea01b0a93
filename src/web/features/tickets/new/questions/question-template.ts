import { documentFromText, parseDocument } from '#domain/documents/document.ts';
import type { RichTextDocument } from '#domain/documents/document.ts';

/**
 * The document of a question template (§7.3): the editor's JSON as text or as parsed by the HTTP client.
 * Prose, and JSON that is no document of the editor, become paragraphs.
 */
export function templateDocument(template: unknown): RichTextDocument {
  if (typeof template !== 'string') return documentOf(template) ?? documentFromText('');
  return documentOf(parsed(template)) ?? documentFromText(template);
}

function documentOf(value: unknown): RichTextDocument | undefined {
  const result = parseDocument(value);
  return result.ok ? result.document : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
