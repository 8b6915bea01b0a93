import { createLogReader } from '#domain/plots/log-plot.ts';
import type { LogPlot } from '#domain/plots/log-plot.ts';
import { zoneOffset } from '#domain/plots/zone-offset.ts';
import { budgetOf } from '../reading/budget.ts';
import { readFile } from '../reading/read-file.ts';
import { readText } from '../reading/text-bytes.ts';

/** What the worker is asked: what the logs in a file show over time. `now` is the latest possible time of a line. */
export type PlotRequest = { file: File; now: number; timeZone: string };

/** The plot; without one, what the file is instead: the end of a text, or the names of what is in an archive. */
export type PlotAnswer = { plot: LogPlot } | { glimpse: string[] };

const GLIMPSE_LINES = 8;
const GLIMPSE_LINE_UNITS = 200;

/** Reads a file or the texts in an archive. Throws at a broken or encrypted file, and at one that unpacks to too much. */
export async function readPlot({ file, now, timeZone }: PlotRequest): Promise<PlotAnswer> {
  const reader = createLogReader({ now, offset: zoneOffset(timeZone) });
  const names: string[] = [];
  let end = '';
  await readFile(
    {
      writes: false,
      budget: budgetOf(file.size),
      onRead: () => undefined,
      onText: ({ path, bytes }) => {
        const { text } = readText(bytes);
        reader.add(text);
        names.push(path);
        end = text.slice(-GLIMPSE_LINES * GLIMPSE_LINE_UNITS);
        return undefined;
      },
      onBinary: ({ path }) => void names.push(path),
      onUnread: ({ path }) => void names.push(path),
    },
    file,
  );
  const plot = reader.plot();
  if (plot !== undefined) return { plot };
  const lines = names.length === 1 ? end.split('\n').filter((line) => line.trim() !== '') : names;
  return { glimpse: lines.slice(-GLIMPSE_LINES).map((line) => line.slice(0, GLIMPSE_LINE_UNITS)) };
}
