/** A month, `yyyy-MM`, with how many tickets were created in it. */
export interface Month {
  month: string;
  count: number;
}

const MONTHS_COUNT = 12;

/**
 * The last twelve months up to that of a day (yyyy-MM-dd), with the tickets created in each; `createdOn` are ISO date-times, by
 * their day in UTC.
 */
export function monthsOf(createdOn: readonly string[], today: string): Month[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: MONTHS_COUNT }, (_, index) => {
    const name = new Date(Date.UTC(year, month - MONTHS_COUNT + index)).toISOString().slice(0, 'yyyy-MM'.length);
    return { month: name, count: createdOn.filter((on) => on.startsWith(name)).length };
  });
}
