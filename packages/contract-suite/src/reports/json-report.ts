import type { Result } from '../checks/checks.ts';
import type { Report } from '../run/run-contract.ts';
import { curlOf } from './curl.ts';
import { countsOf, hasFailed } from './summary.ts';
import type { Counts } from './summary.ts';

/** The report as data. Fields are only ever added to it. */
export interface JsonReport extends Omit<Report, 'results'> {
  failed: boolean;
  counts: Counts;
  /** How many checks there are, by operation and kind. */
  byKind: Record<string, Record<string, number>>;
  /** Request, response and `curl`, the command that repeats the request, only for failed checks. */
  results: (Omit<Result, 'request'> & Partial<Pick<Result, 'request'>> & { curl?: string })[];
}

/** Creates it; passed checks are one line each. */
export function jsonReport(report: Report): JsonReport {
  const byKind: JsonReport['byKind'] = {};
  for (const { operation, kind } of report.results) {
    const kinds = (byKind[operation] ??= {});
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  const results = report.results.map((result) => {
    if (result.outcome === 'failed') return { ...result, curl: curlOf(report.url, result) };
    const { request: _, answer: __, ...others } = result;
    return others;
  });
  return { ...report, failed: hasFailed(report), counts: countsOf(report.results), byKind, results };
}
