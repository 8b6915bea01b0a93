/** A part of a source text by its offsets, and what it becomes. */
export type Edit = { start: number; end: number; text: string };

/** A source text with edits that do not overlap. */
export function edited(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}
