import { whatHappened } from '#domain/plots/what-happened.ts';
import type { Happening } from '#domain/plots/what-happened.ts';
import type { LogPlot } from '#domain/plots/log-plot.ts';
import type { plots } from '#web/messages/en/tickets/plots.ts';

type Texts = typeof plots;

const MINUTE_MS = 60_000;

/** What stands out in a plot, in words, the most telling first: `Signal fell by 20 dB at 09:10`. */
export function plotWords(plot: LogPlot, texts: Texts, timeOf: (at: number) => string): string[] {
  const words = whatHappened(plot).map((happening) => wordsOf(happening, texts, timeOf));
  return words.length === 0 ? [texts.steady] : words;
}

function wordsOf(happening: Happening, texts: Texts, timeOf: (at: number) => string): string {
  const when = timeOf(happening.at);
  switch (happening.kind) {
    case 'signalFell':
      return texts.signalFell(happening.by, when);
    case 'down':
      return texts.down(happening.name, happening.times, Math.max(1, Math.round(happening.lasted / MINUTE_MS)), when);
    case 'reboots':
      return texts.restarts(happening.times, when);
    case 'hot':
      return texts.hot(Math.round(happening.value), when);
    default:
      return happening satisfies never;
  }
}
