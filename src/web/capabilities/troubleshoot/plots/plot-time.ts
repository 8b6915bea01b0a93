import { DAY_MS } from '#domain/limits.ts';
import type { LogPlot } from '#domain/plots/log-plot.ts';
import type { Locale } from '#web/shared/i18n/messages-context.tsx';
import { formatClock, formatTextTime } from '#web/shared/lib/dates/format.ts';

const MINUTE_MS = 60_000;

/** Names the moments of a plot: the time of day, with the day where the plot has several; since the start as `+0:10`. */
export function timeNamer({ clock, from, to }: LogPlot, locale: Locale): (at: number) => string {
  if (clock === 'boot') {
    return (at) => {
      const minutes = Math.floor((at - from) / MINUTE_MS);
      return `+${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
    };
  }
  const format = to - from > DAY_MS ? formatTextTime : formatClock;
  return (at) => format(new Date(at).toISOString(), locale);
}
