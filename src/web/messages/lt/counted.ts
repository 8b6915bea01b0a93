const plural = new Intl.PluralRules('lt-LT');

/** Numbers as this language writes them. */
export const number = new Intl.NumberFormat('lt-LT');

/** A number with its noun in the form that it asks for. */
export function counted(count: number, one: string, few: string, other: string): string {
  const form = plural.select(count);
  const word = form === 'one' ? one : form === 'few' ? few : other;
  return `${number.format(count)} ${word}`;
}
