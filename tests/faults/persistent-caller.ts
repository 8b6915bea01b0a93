import { setTimeout as sleep } from 'node:timers/promises';
import { plainCaller } from '#tests/api/support/api.ts';
import type { Answer, Call } from '#tests/api/support/api.ts';

/** A response that no fault excuses. */
export class WrongAnswer extends Error {
  override name = 'WrongAnswer';
}

/** The person went away after the first failure, and never learns what became of it. */
export class GivenUp extends Error {
  override name = 'GivenUp';
}

export type Persistence = {
  /** Tries at the most; then `GivenUp`. */
  tries: number;
  /** Headers of a try, counted from 1. */
  headers?: (attempt: number) => Record<string, string>;
  /** Refusals that say that an earlier try has done it. */
  done?: readonly number[];
};

const FIRST_WAIT_MS = 40;
const LONGEST_WAIT_MS = 400;
// No fault lasts that long, and no machine is so slow: a request without a response by then hangs.
const HANGS_AFTER_MS = 120_000;

/**
 * Calls as the app does, that repeats what had no answer or a server's error, with the same content. Throws `WrongAnswer` for
 * an error without a problem document, for a refusal, and for a request that hangs.
 */
export function persistentCaller(url: string, cookie: string) {
  const call = plainCaller(url, { cookie });
  return async (route: string, given: Call, { tries, headers, done = [] }: Persistence) => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await withinTime(
        route,
        call(route, { ...given, headers: { ...given.headers, ...headers?.(attempt) } }),
      );
      if (answer !== undefined) {
        checkProblem(route, answer);
        if (answer.status < 400 || done.includes(answer.status)) return { answer, tries: attempt };
        if (answer.status < 500 && answer.status !== 429) {
          throw new WrongAnswer(`${route} was refused: ${answer.status} ${answer.text.slice(0, 300)}`);
        }
      }
      if (attempt >= tries) throw new GivenUp(route);
      await sleep(Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS));
    }
  };
}

async function withinTime(route: string, answer: Promise<Answer>): Promise<Answer | undefined> {
  const late = new AbortController();
  const hangs = sleep(HANGS_AFTER_MS, undefined, { signal: late.signal }).then(
    () => {
      throw new WrongAnswer(`${route} had no answer in ${HANGS_AFTER_MS / 1000} s`);
    },
    () => undefined,
  );
  // A broken connection, or no server.
  return Promise.race([answer.catch(() => undefined), hangs]).finally(() => late.abort());
}

// Contract: every error is a problem document (RFC 9457).
function checkProblem(route: string, { status, headers, text }: Answer): void {
  if (status < 400) return;
  const isProblem = headers.get('content-type')?.startsWith('application/problem+json') ?? false;
  if (isProblem && isOfStatus(text, status)) return;
  throw new WrongAnswer(`${route} was answered ${status} without a problem document: ${text.slice(0, 300)}`);
}

function isOfStatus(text: string, status: number): boolean {
  try {
    return (JSON.parse(text) as { status?: number }).status === status;
  } catch {
    return false;
  }
}
