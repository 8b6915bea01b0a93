import { trimDocument } from '#domain/documents/document.ts';
import type { DocumentNode, RichTextDocument } from '#domain/documents/document.ts';
import type { EditorProps } from './editor-props.ts';

/** A text with plain words typed below it, for the editor that continues with it: a paragraph for each line, empty ones too. */
export function withLines(document: RichTextDocument | undefined, words: string): RichTextDocument | undefined {
  if (words === '') return document;
  const paragraphs = words.split('\n').map((text): DocumentNode => {
    return { type: 'paragraph', ...(text !== '' && { content: [{ type: 'text', text }] }) };
  });
  return { type: 'doc', content: [...(document?.content ?? []), ...paragraphs] };
}

/** The same as it is stored, by the editor too. */
export function storedLines(document: RichTextDocument | undefined, words: string): RichTextDocument {
  return trimDocument(withLines(document, words) ?? { type: 'doc', content: [] });
}

/** Where a person is typing in a plain field, for the editor; undefined without the focus. */
export function placeIn(field: HTMLTextAreaElement): EditorProps['goesOn'] {
  if (document.activeElement !== field) return undefined;
  const { value, selectionStart, selectionEnd } = field;
  return { from: stepsBehind(value, selectionStart), to: stepsBehind(value, selectionEnd) };
}

// Between two paragraphs there are two positions of a document, and one character of a field.
function stepsBehind(value: string, place: number): number {
  const behind = value.slice(place);
  return behind.length + behind.split('\n').length - 1;
}
