import { mediaTypeOf, problemFaults } from '../checks/answer-differences.ts';
import type { AnswerCheck, Difference, ReceivedAnswer } from '../checks/answer-differences.ts';
import type { Caller, Check, Result } from '../checks/checks.ts';
import type { CoverageRecorder } from '../covered/coverage-seen.ts';
import type { Json } from '../contract/document.ts';
import { readJson } from '../contract/json-values.ts';
import type { CookieJar, HttpClient } from '../http/http-client.ts';
import { shownAnswer, shownRequest } from '../reports/exchange.ts';
import type { PlaceFinder } from '../reports/contract-lines.ts';
import { addressOf, bodyOf } from '../contract/requests.ts';

export interface Performer {
  /** Sends a check's request and judges the answer. */
  perform(
    check: Check,
    verify?: (answer: ReceivedAnswer, json: Json) => string[],
  ): Promise<{ result: Result; json?: Json; answer?: ReceivedAnswer }>;
  /** The result of a check that cannot be done. */
  skip(check: Described, reason: string): Result;
}

export interface PerformerOptions {
  base: string;
  client: HttpClient;
  judge: AnswerCheck;
  places: PlaceFinder;
  coverage: Pick<CoverageRecorder, 'saw'>;
  /** The cookies of those who are signed in. */
  jars: ReadonlyMap<Caller, CookieJar>;
}

/** Makes what turns checks into results. */
export function createPerformer({ base, client, judge, places, coverage, jars }: PerformerOptions): Performer {
  const describe = (check: Described, cookie = '') => ({
    operation: check.operation.id,
    tag: check.operation.tag,
    kind: check.kind,
    name: check.name,
    caller: check.caller,
    request: shownRequest(check.operation, check.plan, cookie !== ''),
  });
  return {
    skip: (check, reason) => ({ ...describe(check), outcome: 'not run', differences: [reason], places: [] }),
    async perform(check, verify) {
      const { operation, plan, expected, excuse } = check;
      const { body, contentType } = bodyOf(plan);
      const cookie = jars.get(check.caller)?.header() ?? '';
      const start = performance.now();
      const received = await client.send(base + addressOf(operation, plan), {
        method: operation.method,
        headers: {
          ...plan.headers,
          ...(contentType === undefined ? {} : { 'content-type': contentType }),
          ...(cookie === '' ? {} : { cookie }),
        },
        ...(body === undefined ? {} : { body }),
      });
      const described = { ...describe(check, cookie), milliseconds: Math.round(performance.now() - start) };
      const failed = (found: Difference[]): Omit<Result, keyof typeof described> => ({
        outcome: 'failed',
        differences: found.map(({ text }) => text),
        places: found.map(({ pointer }) => places(pointer ?? check)),
      });
      if ('silence' in received) return { result: { ...described, ...failed([{ text: received.silence }]) } };
      coverage.saw(operation, plan, received);
      const { status } = received;
      const answered = { ...described, status, answer: shownAnswer(received) };
      if (isNotImplemented(received)) {
        return { result: { ...answered, outcome: 'not implemented', differences: [], places: [] } };
      }
      if (excuse?.statuses.includes(status) && judge(operation, received, excuse).length === 0) {
        return { result: { ...answered, outcome: 'not run', differences: [excuse.reason], places: [] } };
      }
      const json = readJson(received.bytes);
      const found = judge(operation, received, expected);
      if (found.length === 0) found.push(...(verify?.(received, json) ?? []).map((text) => ({ text })));
      if (found.length > 0) return { result: { ...answered, ...failed(found) }, json, answer: received };
      return { result: { ...answered, outcome: 'passed', differences: [], places: [] }, json, answer: received };
    },
  };
}

type Described = Pick<Check, 'operation' | 'kind' | 'name' | 'plan' | 'caller'>;

// 501 is not in the contract; a server says so as a problem, or it is a fault like any other.
function isNotImplemented(answer: ReceivedAnswer): boolean {
  const isProblem = mediaTypeOf(answer.headers) === 'application/problem+json';
  return answer.status === 501 && isProblem && problemFaults(answer).length === 0;
}
