const plural = new Intl.PluralRules('en-GB');

/** Numbers as this language writes them. */
export const number = new Intl.NumberFormat('en-GB');

/** A number with its noun. */
export function counted(count: number, one: string, other: string): string {
  return `${number.format(count)} ${plural.select(count) === 'one' ? one : other}`;
}
