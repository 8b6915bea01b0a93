/**
 * `npm run bench:load -- [--tickets 20000,200000,1000000] [--keep FOLDER] [--quick] [--only TEXT]`: a customer's requests on
 * databases of these sizes, with 1, 16 and 64 concurrent: for one whose company has 2,000 tickets in each of them and for one
 * of the largest client; and, briefly, for one of ten clients and for an engineer. The server runs in its own process. Prints
 * milliseconds, responses per second, processor and memory, and writes reports/bench-load.json. Seeded databases stay in the
 * folder of --keep. --only runs cases whose name contains the text, as "client of 2,000 list".
 */
import { parseArgs } from 'node:util';
import { writeReport } from './support/bench-server.ts';
import { measureSize } from './load/measure-size.ts';
import { printComparison, printSize } from './load/report-load.ts';
import type { SizeFigures } from './load/measure-size.ts';

const CELL_MS = 450;
const QUICK_CELL_MS = 150;

const { values } = parseArgs({
  options: {
    tickets: { type: 'string', default: '20000,200000,1000000' },
    keep: { type: 'string' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const sizes = values.tickets.split(',').map(Number);
if (!sizes.every((size) => Number.isInteger(size) && size >= 5000 && size <= 8_000_000)) {
  console.error(`--tickets is "${values.tickets}": give numbers from 5000 to 8000000, with commas between them.`);
  process.exit(1);
}
const started = performance.now();
const figures: SizeFigures[] = [];
for (const tickets of sizes) {
  const { keep, only } = values;
  const size = await measureSize({ tickets, keep, only, ms: values.quick ? QUICK_CELL_MS : CELL_MS });
  figures.push(size);
  printSize(size);
}
printComparison(figures);
console.log(`${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
writeReport('bench-load', { cellMs: values.quick ? QUICK_CELL_MS : CELL_MS, figures });
