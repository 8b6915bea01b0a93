/** The load's people, in their own process with their own journal. Started by `run.ts` only. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '#demo/random.ts';
import { Work } from './customer-work.ts';
import type { CompanyWork } from './customer-work.ts';
import { openJournal } from './journal.ts';

/** What the process is started with. */
export type ClientsOrder = {
  url: string;
  seed: number;
  journalFile: string;
  withoutKey: boolean;
  companies: Pick<CompanyWork, 'customer' | 'engineer' | 'productGroupId'>[];
};

const THINKS_AT_MOST_MS = 60;

const { url, seed, journalFile, withoutKey, companies } = await new Promise<ClientsOrder>((resolve) =>
  process.once('message', resolve),
);
let going = true;
process.once('message', () => (going = false));
process.once('disconnect', () => process.exit());

const journal = openJournal(journalFile);
await Promise.all(
  companies.map(async (given, company) => {
    // A seed and its odd neighbour are the same.
    const random = createRandom(seed + 2 * company);
    journal.write({ line: 'company', company, customer: given.customer, engineer: given.engineer });
    const work = new Work({ ...given, company, url, journal, random, withoutKey });
    while (going) {
      await work.next();
      await sleep(random.int(0, THINKS_AT_MOST_MS));
    }
  }),
);
journal.close();
process.disconnect();
