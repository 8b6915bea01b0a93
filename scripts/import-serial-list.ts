/**
 * `npm run import:serials -- FILE`: takes a serial list, CSV or XLSX, into the database of DATABASE_URL, or into the one of
 * `npm start`. Prints what became of the rows and what is wrong with each that was not taken; exit code 1 where there are any.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '#server/adapters/clock.ts';
import { RefusedError } from '#server/services/kernel/errors.ts';
import { importSerialList } from '#server/services/devices/import-serial-list.ts';
import { runWithDatabase } from './postgres/run-with-database.ts';

await runWithDatabase(async ({ db }) => {
  const [file, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (file === undefined || others.length > 0) throw new Error('Give one file: npm run import:serials -- FILE');
  const started = performance.now();
  const outcome = await importSerialList({ db, clock: systemClock }, 'command', { path: resolve(file) }).catch(
    (error: unknown) => {
      throw error instanceof RefusedError ? new Error(sayRefusal(error), { cause: error }) : error;
    },
  );
  const { rows, added, changed, unchanged, failed, errors } = outcome;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  for (const { row, field, message } of errors)
    console.error(`row ${row}${field === '' ? '' : `, ${field}`}: ${message}`);
  console.log(
    `${rows} rows in ${seconds} s: ${added} added, ${changed} changed, ${unchanged} unchanged, ${failed} not taken.`,
  );
  if (failed > 0) process.exitCode = 1;
});

function sayRefusal({ refusal }: RefusedError): string {
  return refusal.kind === 'Validation' ? refusal.errors.map(({ message }) => message).join('; ') : refusal.kind;
}
