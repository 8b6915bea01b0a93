import { readContract } from '#contract-suite/contract/document.ts';
import { RunEnd } from '#contract-suite/http/run-end.ts';
import { runContract } from '#contract-suite/run/run-contract.ts';
import { MAIL_KEY } from '#tests/contract/support/reference-server.ts';
import { startTestServer } from './test-server.ts';
import { nameOf } from './mutant.ts';
import type { Mutant } from './mutant.ts';
import { suitePeople } from './people.ts';
import { injectFault } from './inject-fault.ts';

const contract = readContract();
const TIMEOUT_MS = 30_000;
const SEED = 20_261_122;

/** `not reached`: no request of the suite meets the fault. */
export type Verdict = 'caught' | 'survived' | 'not reached' | 'not tried';

/** What became of a mutant. */
export interface Trial {
  name: string;
  verdict: Verdict;
  /** By which run of the suite it was caught. */
  by?: 'the operation' | 'the whole suite';
  /** The first check that failed; for a mutant that was not reached or not tried, what is known of it. */
  reason: string;
  seconds: number;
}

/** What a run of the suite holds against one server: failed checks, no session, or that it is of no use. */
export async function failedChecks(url: string, only?: readonly string[]): Promise<string[]> {
  const options = {
    url,
    ...suitePeople,
    mailKey: MAIL_KEY,
    disposable: true,
    timeoutMs: TIMEOUT_MS,
    seed: SEED,
    failFast: true,
  };
  try {
    const { results, lacksSession, end } = await runContract({ ...options, only }, contract);
    const failures = results
      .filter(({ outcome }) => outcome === 'failed')
      .map(
        ({ operation, kind, name, differences: [first = ''] }) =>
          `${[operation, kind, name].join(' ').trim()}: ${first}`,
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
  (await failedChecks(url, only)).find((failure) => !BROKEN_OFF.test(failure));

/** Runs the suite against a mutant: its operation's checks first, then, unless quick, the whole suite. */
export async function tryMutant(postgresUrl: string, mutant: Mutant, isQuick = false): Promise<Trial> {
  const started = performance.now();
  const ended = (verdict: Verdict, reason: string, by?: Trial['by']): Trial => ({
    name: nameOf(mutant),
    verdict,
    reason,
    ...(by === undefined ? {} : { by }),
    seconds: (performance.now() - started) / 1000,
  });
  const own = await attempt(postgresUrl, mutant, [mutant.operation]);
  const last = own.failure === undefined && !isQuick ? await attempt(postgresUrl, mutant) : own;
  if (!last.isReached) return ended('not reached', last.failure ?? '');
  if (last.failure === undefined) return ended('survived', '');
  return ended('caught', last.failure, last === own ? 'the operation' : 'the whole suite');
}

async function attempt(
  postgresUrl: string,
  mutant: Mutant,
  only?: readonly string[],
): Promise<{ failure: string | undefined; isReached: boolean }> {
  const { around, watched } = injectFault(mutant);
  const server = await startTestServer(postgresUrl, around);
  const failure = await findFaults(server.url, only).finally(server.stop);
  return { failure, isReached: (mutant.isOfAnswer ? watched.altered : watched.met) > 0 };
}
