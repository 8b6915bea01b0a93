import type { Counting } from './rows.ts';

/** Tests of one row. A skipped test counts as failed: what is not run is not proven. */
export interface Tally {
  passed: number;
  failed: number;
  /** Why a row failed beyond its failed tests, for people. */
  remarks: string[];
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
}

/** Counts one row. A suite that ran nothing, skipped a test, or failed without a failed test has failed. */
export function tallyOf(counting: Counting, outcome: Outcome): Tally {
  const isOk = outcome.exitCode === 0;
  if (counting === 'gate') return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, remarks: [] };
  const counts = countsOf(counting, outcome);
  const remarks: string[] = [];
  let { failed } = counts;
  if (counts.skipped > 0) remarks.push(`${counts.skipped} skipped`);
  failed += counts.skipped;
  if (counts.passed + failed === 0) {
    remarks.push('ran nothing');
    failed = 1;
  } else if (!isOk && failed === 0) {
    remarks.push(`exit code ${outcome.exitCode ?? 'none'} without a failed test`);
    failed = 1;
  }
  return { passed: counts.passed, failed, remarks };
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
  return {
    passed: number(stats.expected),
    // No retries here: a flaky test is a failed one.
    failed: number(stats.unexpected) + number(stats.flaky),
    skipped: number(stats.skipped),
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
