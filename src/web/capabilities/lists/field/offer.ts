/** The values of a filter after a choice. */
export type Change = (values: readonly string[]) => readonly string[];

/** Applies a suggestion; `words` are those left of the text. */
export type Choose = (choice: { name: string; change: Change; words: string }) => void;

/** A value that a filter may get; with `words` it was typed itself, otherwise it is found by its text. */
export type Offer = { key: string; text: string; isOn?: boolean; change: Change; words?: string };

/** The only value of its filter; choosing it again takes it off. */
export function onlyOne(value: string): Change {
  return ([chosen]) => (chosen === value ? [] : [value]);
}

/** One of several values of its filter; choosing it again takes it off. */
export function oneOfMany(value: string): Change {
  return (values) => (values.includes(value) ? values.filter((other) => other !== value) : [...values, value]);
}
