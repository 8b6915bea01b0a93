import { mediaTypeOf, problemFaults, readJson } from './answer-differences.ts';
import type { AnswerCheck, ReceivedAnswer } from './answer-differences.ts';
import type { Asker, Check, Result } from './checks.ts';
import type { Json, Operation } from './document.ts';
import type { CookieJar, HttpClient } from './http-client.ts';
import { addressOf, bodyOf } from './requests.ts';
import type { RequestPlan } from './requests.ts';
import { shorten } from './schema-faults.ts';

export interface Performer {
  /** Sends a check's request and judges the answer. */
  perform(
    check: Check,
    verify?: (answer: ReceivedAnswer, json: Json) => string[],
  ): Promise<{ result: Result; json?: Json; answer?: ReceivedAnswer }>;
  /** The result of a check that cannot be done. */
  skip(check: Pick<Check, 'operation' | 'kind' | 'name' | 'plan'>, reason: string): Result;
}

export interface PerformerOptions {
  base: string;
  client: HttpClient;
  judge: AnswerCheck;
  /** The cookies of those who are signed in. */
  jars: ReadonlyMap<Asker, CookieJar>;
}

/** Makes what turns checks into results. */
export function createPerformer({ base, client, judge, jars }: PerformerOptions): Performer {
  return {
    skip: (check, reason) => ({ ...describe(check), outcome: 'not run', differences: [reason] }),
    async perform(check, verify) {
      const { operation, plan, expected, excuse } = check;
      const { body, contentType } = bodyOf(plan);
      const cookie = jars.get(check.asker)?.header() ?? '';
      const received = await client.send(base + addressOf(operation, plan), {
        method: operation.method,
        headers: {
          ...plan.headers,
          ...(contentType === undefined ? {} : { 'content-type': contentType }),
          ...(cookie === '' ? {} : { cookie }),
        },
        ...(body === undefined ? {} : { body }),
      });
      const described = describe(check);
      if ('silence' in received)
        return { result: { ...described, outcome: 'failed', differences: [received.silence] } };
      const { status } = received;
      if (isNotImplemented(received)) {
        return {
          result: { ...described, status, outcome: 'not implemented', differences: problemFaults(received, {}) },
        };
      }
      if (excuse?.statuses.includes(status) && judge(operation, received, excuse).length === 0) {
        return { result: { ...described, status, outcome: 'not run', differences: [excuse.reason] } };
      }
      const json = readJson(received.bytes);
      const differences = judge(operation, received, expected);
      if (differences.length === 0) differences.push(...(verify?.(received, json) ?? []));
      return {
        result: { ...described, status, outcome: differences.length === 0 ? 'passed' : 'failed', differences },
        json,
        answer: received,
      };
    },
  };
}

// 501 is not in the contract; a server says so as a problem, or it is a fault like any other.
function isNotImplemented(answer: ReceivedAnswer): boolean {
  const isProblem = mediaTypeOf(answer.headers) === 'application/problem+json';
  return answer.status === 501 && isProblem && problemFaults(answer, {}).length === 0;
}

function describe({ operation, kind, name, plan }: Pick<Check, 'operation' | 'kind' | 'name' | 'plan'>) {
  return { operation: operation.id, tag: operation.tag, kind, name, request: shownRequest(operation, plan) };
}

// Passwords stay out of what is printed and kept; so does the cookie, which is never here.
function shownRequest(operation: Operation, plan: RequestPlan): Result['request'] {
  const request = { method: operation.method, address: addressOf(operation, plan), headers: plan.headers };
  if (plan.body === undefined) return request;
  const { mediaType, content, raw } = plan.body;
  const text =
    JSON.stringify(content, (key, value: unknown) => (/password|token/i.test(key) ? '…' : value)) ?? raw ?? '';
  const isSecret = raw !== undefined && /password|token/i.test(raw);
  return {
    ...request,
    body: `${mediaType} ${isSecret ? '(a text with a password)' : text.length > 500 ? shorten(text) : text}`,
  };
}
