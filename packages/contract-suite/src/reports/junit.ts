import type { Result } from '../checks/checks.ts';
import type { Report } from '../run/run-contract.ts';
import { placedDifferences } from './contract-lines.ts';
import { curlOf } from './curl.ts';
import { countsOf, coverageShares } from './summary.ts';

/** The report as JUnit's XML: a suite for each operation, a case for each check. What was not run is skipped. */
export function junitText(report: Report): string {
  const { results, url, contractVersion, coverage } = report;
  const suites = [...Map.groupBy(results, ({ operation }) => operation)];
  const properties = [
    ['server', url],
    ['contract', contractVersion],
    ...coverageShares(coverage).map(([name, { seen, documented }]) => [`seen ${name}`, `${seen} of ${documented}`]),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="contract" ${numbers(results)}>`,
    ...suites.flatMap(([operation, own], index) => [
      `  <testsuite name="${escaped(operation)}" ${numbers(own)}>`,
      ...(index > 0 ? [] : propertyLines(properties)),
      ...own.map((result) => caseText(url, result)),
      '  </testsuite>',
    ]),
    '</testsuites>',
    '',
  ].join('\n');
}

function propertyLines(properties: string[][]): string[] {
  return [
    '    <properties>',
    ...properties.map(
      ([name = '', value = '']) => `      <property name="${escaped(name)}" value="${escaped(value)}"/>`,
    ),
    '    </properties>',
  ];
}

function numbers(results: readonly Result[]): string {
  const counts = countsOf(results);
  const skipped = counts['not run'] + counts['not implemented'];
  const seconds = results.reduce((sum, { milliseconds = 0 }) => sum + milliseconds, 0) / 1000;
  return `tests="${results.length}" failures="${counts.failed}" errors="0" skipped="${skipped}" time="${seconds.toFixed(3)}"`;
}

function caseText(base: string, result: Result): string {
  const { operation, tag, kind, name, milliseconds = 0, outcome } = result;
  const title = escaped([kind, name].filter(Boolean).join(': '));
  const start = `    <testcase classname="${escaped(`${tag}.${operation}`)}" name="${title}" time="${(milliseconds / 1000).toFixed(3)}"`;
  if (outcome === 'passed') return `${start}/>`;
  return `${start}>${verdict(base, result)}</testcase>`;
}

function verdict(base: string, result: Result): string {
  const { outcome, differences } = result;
  const [first = ''] = differences;
  if (outcome !== 'failed') {
    return `<skipped message="${escaped(outcome === 'not run' ? first : 'not implemented (501)')}"/>`;
  }
  const body = [...placedDifferences(result), '', curlOf(base, result)].join('\n');
  return `<failure message="${escaped(first)}" type="difference">${escaped(body)}</failure>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;' };

// XML 1.0 §2.2 has no place for the other control characters, nor for half a surrogate pair.
function escaped(text: string): string {
  return text
    .replaceAll(/[^\P{C}\n\t]|[\uFFFE\uFFFF]/gu, '\uFFFD')
    .replaceAll(/[&<>"\n]/g, (one) => ENTITIES[one] ?? one);
}
