import fc from 'fast-check';
import type { Contract } from '#contract-suite/contract/document.ts';
import { curlOf } from '#contract-suite/reports/curl.ts';
import { shownRequest } from '#contract-suite/reports/exchange.ts';
import { createSampler } from '#contract-suite/contract/samples.ts';
import { Dictionary } from './dictionary.ts';
import { judge } from './judge.ts';
import type { Judged, Target } from './judge.ts';
import { requestsOf } from './requests.ts';
import type { FuzzRequest } from './requests.ts';

export type FuzzOptions = Target & {
  contract: Contract;
  requests: number;
  seed: number;
  /** Concurrent requests. */
  lanes: number;
  /** Gives back to the people what was taken away from them: before the first request, and now and then. */
  restore: () => Promise<void>;
  onProgress?: (sent: number) => void;
};

/** Something that is wrong, by the smallest request that shows it. */
export type Finding = { fault: string; curl: string; role: string; times: number };

export type FuzzReport = {
  sent: number;
  /** How often each status was returned, by operation. */
  statuses: Record<string, Record<number, number>>;
  findings: Finding[];
};

// What a person asks for may end their sessions, and those of others.
const RESTORE_EACH = 10;
const RESTORE_LATE = 250;

/** Sends that many requests to all operations, and shrinks those with wrong responses; one of a kind is enough. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { contract, requests, seed, lanes, restore, onProgress } = options;
  const source = { contract, sample: createSampler(contract), dictionary: new Dictionary() };
  const any = fc.oneof(...contract.operations.map((operation) => requestsOf(source, operation)));
  const report: FuzzReport = { sent: 0, statuses: {}, findings: [] };
  const known = new Map<string, Finding>();
  let restoring = restore();
  let sinceRestored = 0;

  const send = async (request: FuzzRequest): Promise<Judged> => {
    await restoring;
    report.sent += 1;
    sinceRestored += 1;
    onProgress?.(report.sent);
    const judged = await judge(options, request);
    const isSignedOut = judged.status === 401 && options.cookieOf(request.role) !== undefined;
    if (sinceRestored >= (isSignedOut ? RESTORE_EACH : RESTORE_LATE)) {
      sinceRestored = 0;
      restoring = restore();
    }
    source.dictionary.learn(judged.status < 300 ? judged.json : undefined, request.operation.tag);
    const ofOperation = (report.statuses[request.operation.id] ??= {});
    ofOperation[judged.status] = (ofOperation[judged.status] ?? 0) + 1;
    return judged;
  };
  const property = fc.asyncProperty(any, async (request) => {
    const { faults } = await send(request);
    const [fault] = faults;
    if (fault === undefined) return;
    const finding = known.get(kindOf(request, fault));
    if (finding === undefined) throw new Error(fault);
    finding.times += 1;
  });
  const lane = async (number: number) => {
    for (let left = Math.ceil(requests / lanes), round = 0; left > 0; round += 1) {
      const outcome = await fc.check(property, { numRuns: left, seed: seed + number * 1_000 + round });
      left -= outcome.numRuns;
      const [request] = outcome.counterexample ?? [];
      if (!outcome.failed || request === undefined) continue;
      const fault =
        outcome.errorInstance instanceof Error ? outcome.errorInstance.message : String(outcome.errorInstance);
      const key = kindOf(request, fault);
      if (!known.has(key)) known.set(key, { fault, role: request.role, times: 1, curl: asCurl(options.base, request) });
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)));
  report.findings = [...known.values()];
  return report;
}

// Values differ from one request to the next; what is wrong is the same.
function kindOf({ operation }: FuzzRequest, fault: string): string {
  return `${operation.id} ${fault.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{5,}/g, '…').slice(0, 120)}`;
}

function asCurl(base: string, { operation, plan, role }: FuzzRequest): string {
  const request = shownRequest(operation, plan, role !== 'nobody');
  return curlOf(base, { request, caller: role === 'nobody' ? 'nobody' : 'account' });
}
