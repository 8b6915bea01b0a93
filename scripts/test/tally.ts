import type { Counting } from './rows.ts';
import { troublesOf } from './suite-report.ts';
import type { Troubles } from './suite-report.ts';

/** Tests of one row. A skipped test counts as failed: what is not run is not proven. */
export interface Tally {
  passed: number;
  failed: number;
  /** Why a row failed beyond its failed tests, for people. */
  remarks: string[];
  troubles: Troubles;
}

/** What is known of a row that ended: its exit code, output, and the report file's text where it writes one. */
export interface Outcome {
  exitCode: number | null;
  output: string;
  report?: string | undefined;
}

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  secondTries?: number;
}

// A busy machine may cost a browser test its first try; more of them are a fault of the tests or of the portal.
const MOST_SECOND_TRIES = 2;

/** Counts one row. A suite that ran nothing, skipped a test, or failed without a failed test has failed. */
export function tallyOf(counting: Counting, outcome: Outcome): Tally {
  const isOk = outcome.exitCode === 0;
  if (counting === 'gate') return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, remarks: [], troubles: troublesOf({}) };
  const counts = countsOf(counting, outcome);
  const remarks: string[] = [];
  let { failed } = counts;
  if (counts.secondTries) remarks.push(`${counts.secondTries} at the second try`);
  if (counts.skipped > 0) remarks.push(`${counts.skipped} skipped`);
  failed += counts.skipped;
  if (counts.passed + failed === 0) {
    remarks.push('ran nothing');
    failed = 1;
  } else if (!isOk && failed === 0) {
    remarks.push(`exit code ${outcome.exitCode ?? 'none'} without a failed test`);
    failed = 1;
  }
  return { passed: counts.passed, failed, remarks, troubles: troublesOf(parse(outcome.report)) };
}

/** Adds rows up. */
export function sum(tallies: Tally[]): { passed: number; failed: number } {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
  };
}

function countsOf(counting: Exclude<Counting, 'gate'>, { output, report }: Outcome): Counts {
  switch (counting) {
    case 'vitest':
      return fromVitest(parse(report));
    case 'playwright':
      return fromPlaywright(parse(report));
    case 'summary line':
      return fromSummaryLine(output);
  }
}

function fromVitest(report: Record<string, unknown>): Counts {
  return {
    passed: number(report.numPassedTests),
    failed: number(report.numFailedTests),
    skipped: number(report.numPendingTests) + number(report.numTodoTests),
  };
}

function fromPlaywright(report: Record<string, unknown>): Counts {
  const stats = (report.stats ?? {}) as Record<string, unknown>;
  const secondTries = number(stats.flaky);
  const isTooMany = secondTries > MOST_SECOND_TRIES;
  return {
    passed: number(stats.expected) + (isTooMany ? 0 : secondTries),
    failed: number(stats.unexpected) + (isTooMany ? secondTries : 0),
    skipped: number(stats.skipped),
    secondTries,
  };
}

function fromSummaryLine(output: string): Counts {
  const lines = [...output.matchAll(/^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?\s*$/gm)];
  const [, passed, failed, skipped] = lines.at(-1) ?? [];
  return { passed: number(Number(passed)), failed: number(Number(failed)), skipped: number(Number(skipped)) };
}

function parse(report: string | undefined): Record<string, unknown> {
  try {
    return JSON.parse(report ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

function number(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
