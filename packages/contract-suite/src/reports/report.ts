import type { Result } from '../checks/checks.ts';
import { causesOf, operationsOf } from './causes.ts';
import type { Cause } from './causes.ts';
import { placedDifferences } from './contract-lines.ts';
import { curlOf } from './curl.ts';
import { countsOf, coverageShares, hasFailed, OUTCOMES } from './summary.ts';
import type { Report } from '../run/run-contract.ts';

const DIFFERENCES_SHOWN = 6;
const OPERATIONS_SHOWN = 8;
// A longer one is no help between the lines; the files have it.
const COMMAND_MAX_LENGTH = 1_500;
const LINE_MAX_LENGTH = 300;

export interface TextOptions {
  /** The command for each check that differs, instead of the first of each cause. */
  curl?: boolean;
}

/** The report for people: what differs, brought together by its cause, a table by operation, what was not run, the sum. */
export function reportText(report: Report, { curl = false }: TextOptions = {}): string {
  const { results, uncovered, coverage, end } = report;
  const causes = causesOf(results);
  return [
    `Contract ${report.contractVersion} against ${report.url}`,
    ...(causes.length === 0
      ? []
      : ['', 'Differences', ...causes.flatMap((cause) => causeLines(cause, report.url, curl))]),
    '',
    ...tableLines(results),
    ...section('Not implemented (501)', [
      ...new Set(ofOutcome(results, 'not implemented').map(({ operation }) => operation)),
    ]),
    ...section('Not run', notRunLines(ofOutcome(results, 'not run'))),
    ...section('Possible by the contract, and without a check', uncovered),
    ...section('Seen of the contract (what was not seen is no fault)', [
      coverageShares(coverage)
        .map(([name, { seen, documented }]) => `${seen} of ${documented} ${name}`)
        .join(', '),
    ]),
    ...section('Ended early', end === undefined ? [] : [end.message]),
    '',
    summaryLine(report),
  ].join('\n');
}

function ofOutcome(results: readonly Result[], outcome: Result['outcome']): Result[] {
  return results.filter((result) => result.outcome === outcome);
}

// One paragraph, however many checks found it: what, where, and one of them in full.
function causeLines(cause: Cause, base: string, curl: boolean): string[] {
  const { text, kind, results } = cause;
  const [first] = results;
  if (first === undefined) return [];
  const operations = operationsOf(cause);
  const named = operations.slice(0, OPERATIONS_SHOWN).join(', ');
  const others = operations.length - OPERATIONS_SHOWN;
  const isOne = results.length === 1;
  const commands = (curl ? results : [first]).flatMap((result) => commandLines(curlOf(base, result), curl));
  return [
    '',
    `  ${text}${kind === '' ? '' : ` (${kind})`}`,
    ...(isOne
      ? []
      : [
          `    ${results.length} checks of ${operations.length} operations: ${named}${others > 0 ? ` and ${others} more` : ''}`,
        ]),
    `    ${isOne ? '' : 'as '}${first.operation}: ${first.kind}${first.name === '' ? '' : `, ${first.name}`}`,
    `    ${first.request.method} ${first.request.address}`,
    ...bodyLine('sent', first.request.body),
    ...bodyLine(`answered ${first.status ?? 'nothing'}`, first.answer?.body ?? ''),
    ...reasonLines(first),
    ...commands,
  ];
}

function bodyLine(name: string, body: string | undefined): string[] {
  if (body === undefined) return [];
  const text = body.replaceAll(/\s*\n\s*/g, ' ');
  return [`    ${name}: ${text.length > LINE_MAX_LENGTH ? `${text.slice(0, LINE_MAX_LENGTH)}…` : text}`];
}

function reasonLines(result: Result): string[] {
  const reasons = placedDifferences(result);
  const more = reasons.length - DIFFERENCES_SHOWN;
  return [
    ...reasons.slice(0, DIFFERENCES_SHOWN).map((text) => `    - ${text}`),
    ...(more > 0 ? [`    - and ${more} more`] : []),
  ];
}

function commandLines(command: string, isWanted: boolean): string[] {
  if (!isWanted && command.length > COMMAND_MAX_LENGTH)
    return ['    its command is long: --curl, --html and --report have it'];
  return ['', ...command.split('\n').map((line) => `    ${line}`)];
}

function tableLines(results: readonly Result[]): string[] {
  const groups = Map.groupBy(results, ({ operation }) => operation);
  const width = Math.max(9, ...[...groups.keys()].map((name) => name.length));
  const row = (name: string, kinds: number | string, counts: readonly (number | string)[]) =>
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
