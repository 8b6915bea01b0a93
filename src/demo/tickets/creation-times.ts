const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const OPENS_AT_MS = 6 * 60 * MINUTE_MS;
const CLOSES_AT_MS = 16 * 60 * MINUTE_MS;

/**
 * Times in order, spread over the working hours (06:00 to 16:00 UTC, Monday to Friday) of the days before `now`.
 * `jitter` answers numbers from 0 to 1.
 */
export function* creationTimes(now: Date, days: number, count: number, jitter: () => number): Generator<Date> {
  const hours = workingHours(now, days);
  const total = hours.reduce((sum, { from, to }) => sum + to - from, 0);
  let index = 0;
  let before = 0;
  for (let made = 0; made < count; made += 1) {
    const target = (total * (made + jitter())) / count;
    let span = hours[index];
    while (span !== undefined && before + span.to - span.from <= target && index < hours.length - 1) {
      before += span.to - span.from;
      index += 1;
      span = hours[index];
    }
    if (span === undefined) return;
    yield new Date(Math.floor(span.from + target - before));
  }
}

function workingHours(now: Date, days: number): { from: number; to: number }[] {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return Array.from({ length: days }, (_, index) => today - (days - 1 - index) * DAY_MS)
    .filter((day) => ![0, 6].includes(new Date(day).getUTCDay()))
    .map((day) => ({ from: day + OPENS_AT_MS, to: Math.min(day + CLOSES_AT_MS, now.getTime() - 5 * MINUTE_MS) }))
    .filter(({ from, to }) => to > from);
}
