import { plotFindings } from '#domain/plots/plot-findings.ts';
import type { Finding } from '#domain/plots/plot-findings.ts';
import type { LogPlot } from '#domain/plots/log-plot.ts';
import type { plots } from '#web/messages/en/tickets/plots.ts';

type Texts = typeof plots;

const MINUTE_MS = 60_000;

/** What is notable in a plot, in words, the most telling first: `Signal fell by 20 dB at 09:10`. */
export function plotWords(plot: LogPlot, texts: Texts, timeOf: (at: number) => string): string[] {
  const words = plotFindings(plot).map((finding) => wordsOf(finding, texts, timeOf));
  return words.length === 0 ? [texts.steady] : words;
}

function wordsOf(finding: Finding, texts: Texts, timeOf: (at: number) => string): string {
  const when = timeOf(finding.at);
  switch (finding.kind) {
    case 'signalFell':
      return texts.signalFell(finding.by, when);
    case 'down':
      return texts.down(finding.name, finding.times, Math.max(1, Math.round(finding.lasted / MINUTE_MS)), when);
    case 'reboots':
      return texts.restarts(finding.times, when);
    case 'hot':
      return texts.hot(Math.round(finding.value), when);
    default:
      return finding satisfies never;
  }
}
