import { parseArgs } from 'node:util';
import { isRowName, profiles, rows } from './rows.ts';
import type { Profile, RowName } from './rows.ts';

/** The options of `npm run bench:portal`. */
export interface Options {
  profiles: Profile[];
  runs: number;
  rows: RowName[];
  tickets: number;
  clientOnly: boolean;
  load: boolean;
}

/** The options of the command line. Throws for a row that there is not. */
export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      profile: { type: 'string', multiple: true },
      runs: { type: 'string', default: '7' },
      rows: { type: 'string' },
      tickets: { type: 'string', default: '20000' },
      'client-only': { type: 'boolean', default: false },
      'no-load': { type: 'boolean', default: false },
    },
  });
  const wanted = values.rows?.split(',') ?? Object.keys(rows);
  const unknown = wanted.find((row) => !isRowName(row));
  if (unknown !== undefined)
    throw new Error(`There is no row "${unknown}": there are ${Object.keys(rows).join(', ')}.`);
  return {
    profiles: (values.profile ?? Object.keys(profiles)) as Profile[],
    runs: Number(values.runs),
    rows: wanted.filter(isRowName),
    tickets: Number(values.tickets),
    clientOnly: values['client-only'],
    load: !values['no-load'],
  };
}
