import { readContract } from '#contract-suite/contract/document.ts';
import { RunEnd } from '#contract-suite/http/run-end.ts';
import { runContract } from '#contract-suite/run/run-contract.ts';
import { MAIL_KEY } from '#tests/contract/support/reference-server.ts';
import { whyLifeless } from './alive.ts';
import { enterArena } from './arena.ts';
import { nameOf } from './mutant.ts';
import type { Mutant } from './mutant.ts';
import { suitePeople } from './people.ts';
import { plantFaults } from './plant-faults.ts';

const contract = readContract();
const TIMEOUT_MS = 30_000;
const SEED = 20_261_122;

export type Verdict = 'caught' | 'survived' | 'not alive' | 'not tried';

/** What became of a mutant. */
export interface Trial {
  name: string;
  verdict: Verdict;
  /** By which run of the suite it was caught. */
  by?: 'the operation' | 'the whole suite';
  /** The first check that failed; for one that is not alive or could not be tried the reason. */
  told: string;
  seconds: number;
}

/** What a run of the suite holds against one server: failed checks, no session, or that it is of no use. */
export async function failedChecks(url: string, only?: readonly string[]): Promise<string[]> {
  const options = { url, ...suitePeople, mailKey: MAIL_KEY, disposable: true, timeoutMs: TIMEOUT_MS, seed: SEED };
  try {
    const { results, lacksSession, end } = await runContract({ ...options, only }, contract);
    const failures = results
      .filter(({ outcome }) => outcome === 'failed')
      .map(
        ({ operation, kind, name, differences: [told = ''] }) => `${[operation, kind, name].join(' ').trim()}: ${told}`,
      );
    if (lacksSession) failures.push('there is no session');
    if (end?.reason === 'unusable') failures.push(end.message);
    return failures;
  } catch (error) {
    if (error instanceof RunEnd) return error.reason === 'unusable' ? [error.message] : [];
    throw error;
  }
}

// No fault of the table breaks a connection: that is the machine's.
const BROKEN_OFF = /connection was closed|no answer within/;

const findFaults = async (url: string, only?: readonly string[]): Promise<string | undefined> =>
  (await failedChecks(url, only)).find((told) => !BROKEN_OFF.test(told));

/** Shows a mutant alive, and lets the suite look for it: at its operation first, at everything when that finds nothing. */
export async function tryMutant(postgresUrl: string, mutant: Mutant, isQuick = false): Promise<Trial> {
  const started = performance.now();
  const ended = (verdict: Verdict, told: string, by?: Trial['by']): Trial => ({
    name: nameOf(mutant),
    verdict,
    told,
    ...(by === undefined ? {} : { by }),
    seconds: (performance.now() - started) / 1000,
  });
  const lifeless = await inArena(postgresUrl, mutant, (url, watched) =>
    whyLifeless(postgresUrl, mutant, { url, watched }),
  );
  if (lifeless !== undefined) return ended('not alive', lifeless);
  const told = await inArena(postgresUrl, mutant, (url) => findFaults(url, [mutant.operation]));
  if (told !== undefined) return ended('caught', told, 'the operation');
  if (isQuick) return ended('survived', '');
  const later = await inArena(postgresUrl, mutant, (url) => findFaults(url));
  return later === undefined ? ended('survived', '') : ended('caught', later, 'the whole suite');
}

async function inArena<T>(
  postgresUrl: string,
  mutant: Mutant,
  work: (url: string, watched: ReturnType<typeof plantFaults>['watched']) => Promise<T>,
): Promise<T> {
  const { around, watched } = plantFaults(mutant);
  const arena = await enterArena(postgresUrl, around);
  return work(arena.url, watched).finally(arena.leave);
}
