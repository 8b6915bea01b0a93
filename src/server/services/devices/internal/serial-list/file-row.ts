import { invalidField } from '../../../kernel/errors.ts';
import type { RefusedError } from '../../../kernel/errors.ts';

/** A row of a file: its number from 1, as a spreadsheet shows it, and its cells as texts. */
export type FileRow = { row: number; cells: readonly string[] };

/** 422 for a file whose content is not of its declared format. */
export function unreadable(message: string): RefusedError {
  return invalidField('', 'content_mismatch', message);
}
