type DateTexts = {
  between: (from: string, to: string) => string;
  since: (from: string) => string;
  until: (to: string) => string;
};

/** A range of days (yyyy-MM-dd) in words; one of its ends may be open, and one day is that day. */
export function datesText(texts: DateTexts, from: string | undefined, to = ''): string {
  if (from === undefined) return texts.until(to);
  if (from === to) return from;
  return to === '' ? texts.since(from) : texts.between(from, to);
}
