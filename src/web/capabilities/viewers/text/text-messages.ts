/** What the text worker is asked. `format` json lays the text out. `columns` bound a row. */
export type TextRequest =
  | { kind: 'open'; blob: Blob; format: 'text' | 'json' }
  | { kind: 'rows'; columns: number }
  | { kind: 'find'; words: string };

/** The file as text; `valid` is false for JSON that is cut or wrong. */
export type OpenedText = { text: string; encoding: string; valid: boolean };
