import type { Outcome, Result } from './checks.ts';
import type { Report } from './run-contract.ts';

const OUTCOMES: Outcome[] = ['passed', 'failed', 'not implemented', 'not run'];
const DIFFERENCES_SHOWN = 6;

type Counts = Record<Outcome, number>;

/** How many checks ended in which way. */
function countsOf(results: readonly Result[]): Counts {
  const counts: Counts = { passed: 0, failed: 0, 'not implemented': 0, 'not run': 0 };
  for (const { outcome } of results) counts[outcome] += 1;
  return counts;
}

/** Whether the server keeps the contract as far as it was looked at; without a session, or ended early, that is not far enough. */
export function hasFailed({ results, uncovered, lacksSession, end }: Report): boolean {
  return (
    uncovered.length > 0 || lacksSession || end !== undefined || results.some(({ outcome }) => outcome === 'failed')
  );
}

/** The report for people: failures with their requests, a table by operation, what was not run, and the sum. */
export function reportText(report: Report): string {
  const { results, uncovered } = report;
  const failures = results.filter(({ outcome }) => outcome === 'failed');
  return [
    `Contract ${report.contractVersion} against ${report.url}`,
    ...(failures.length === 0 ? [] : ['', 'Differences', ...failures.flatMap(failureLines)]),
    '',
    ...tableLines(results),
    ...section('Not implemented (501)', [
      ...new Set(ofOutcome(results, 'not implemented').map(({ operation }) => operation)),
    ]),
    ...section('Not run', notRunLines(ofOutcome(results, 'not run'))),
    ...section('Possible by the contract, and without a check', uncovered),
    '',
    summaryLine(report),
  ].join('\n');
}

/** The same as data; `byKind` counts the checks of each operation and kind. */
export function reportData(report: Report): object {
  const byKind: Record<string, Record<string, number>> = {};
  for (const { operation, kind } of report.results) {
    const kinds = (byKind[operation] ??= {});
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  return { ...report, failed: hasFailed(report), counts: countsOf(report.results), byKind };
}

function ofOutcome(results: readonly Result[], outcome: Outcome): Result[] {
  return results.filter((result) => result.outcome === outcome);
}

function failureLines({ operation, kind, name, request, differences }: Result): string[] {
  const more = differences.length - DIFFERENCES_SHOWN;
  return [
    '',
    `  ${operation}: ${kind}${name === '' ? '' : `, ${name}`}`,
    `    ${request.method} ${request.address}`,
    ...(request.body === undefined ? [] : [`    ${request.body}`]),
    ...differences.slice(0, DIFFERENCES_SHOWN).map((difference) => `    - ${difference}`),
    ...(more > 0 ? [`    - and ${more} more`] : []),
  ];
}

function tableLines(results: readonly Result[]): string[] {
  const groups = Map.groupBy(results, ({ operation }) => operation);
  const width = Math.max(9, ...[...groups.keys()].map((name) => name.length));
  const row = (name: string, kinds: number | string, counts: (number | string)[]) =>
    [
      name.padEnd(width),
      String(kinds).padStart(6),
      ...counts.map((count, index) => String(count).padStart((OUTCOMES[index] ?? '').length + 2)),
    ].join('');
  return [
    row('Operation', 'kinds', OUTCOMES),
    ...[...groups].map(([name, own]) => {
      const counts = countsOf(own);
      return row(
        name,
        new Set(own.map(({ kind }) => kind)).size,
        OUTCOMES.map((outcome) => counts[outcome]),
      );
    }),
  ];
}

function notRunLines(results: Result[]): string[] {
  const byReason = Map.groupBy(results, ({ differences }) => differences[0] ?? '');
  return [...byReason].map(([reason, own]) => {
    const operations = [...new Set(own.map(({ operation }) => operation))];
    return `${reason}: ${own.length} checks of ${operations.length > 6 ? `${operations.length} operations` : operations.join(', ')}`;
  });
}

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
}

function summaryLine(report: Report): string {
  const counts = countsOf(report.results);
  const parts = OUTCOMES.map((outcome) => `${counts[outcome]} ${outcome}`);
  if (report.uncovered.length > 0) parts.push(`${report.uncovered.length} without a check`);
  if (report.lacksSession) parts.push('no session');
  if (report.end !== undefined) parts.push('ended early');
  return `${hasFailed(report) ? 'FAILED' : 'ok'}: ${report.results.length} checks, ${parts.join(', ')}`;
}
