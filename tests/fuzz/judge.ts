import { setTimeout as sleep } from 'node:timers/promises';
import type { Json } from '#contract-suite/contract/document.ts';
import { mediaTypeOf } from '#contract-suite/checks/answer-differences.ts';
import { readJson } from '#contract-suite/contract/json-values.ts';
import { addressOf, bodyOf } from '#contract-suite/contract/requests.ts';
import { contractFaults } from '#tests/api/support/contract-check.ts';
import type { FuzzRequest, Role } from './requests.ts';

/** What came of a request. */
export type Judged = {
  /** 0 when there was no answer. */
  status: number;
  /** Why it is not as it should be; empty when it is. */
  faults: string[];
  json?: Json | undefined;
};

export type Target = {
  /** With the contract's base path. */
  base: string;
  cookieOf: (role: Role) => string | undefined;
};

const HANGS_AFTER_MS = 120_000;
const STREAM = 'text/event-stream';

/** Sends a request and says what is wrong with the answer: none, a server's error, or one that the contract has not. */
export async function judge({ base, cookieOf }: Target, { operation, role, plan }: FuzzRequest): Promise<Judged> {
  const { body, contentType } = bodyOf(plan);
  const cookie = cookieOf(role);
  const headers = {
    ...(contentType === undefined ? {} : { 'content-type': contentType }),
    ...plan.headers,
    ...(cookie === undefined ? {} : { cookie }),
  };
  const aborting = new AbortController();
  const late = new AbortController();
  const hangs = sleep(HANGS_AFTER_MS, 'late' as const, { signal: late.signal }).catch(() => 'late' as const);
  try {
    const exchanged = exchange(base + addressOf(operation, plan), {
      method: operation.method,
      headers,
      redirect: 'manual',
      signal: aborting.signal,
      ...(body === undefined ? {} : { body }),
    });
    const answer = await Promise.race([exchanged, hangs]);
    if (answer === 'late') return { status: 0, faults: [`no answer in ${HANGS_AFTER_MS / 1000} s`] };
    const { status } = answer;
    const faults = contractFaults({ operationId: operation.id, ...answer });
    if (status >= 500) faults.unshift(`${operation.id} ${status}: an error of the server`);
    return { status, faults, json: answer.json as Json | undefined };
  } catch (error) {
    const { message, cause } = error as Error;
    return { status: 0, faults: [`${operation.id}: ${message}, ${(cause as Error | undefined)?.message ?? ''}`] };
  } finally {
    late.abort();
    aborting.abort();
  }
}

// The event stream has no end: only its start is checked.
async function exchange(url: string, init: RequestInit) {
  const { status, headers, body } = await fetch(url, init);
  const mediaType = mediaTypeOf(headers);
  if (mediaType === STREAM) return { status, headers, json: undefined };
  const bytes = new Uint8Array(await new Response(body).arrayBuffer());
  const json = /[/+]json$/.test(mediaType) ? readJson(bytes) : undefined;
  return { status, headers, json };
}
