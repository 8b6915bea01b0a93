import type { Coverage, Share } from '../covered/coverage-seen.ts';
import type { Outcome, Result } from '../checks/checks.ts';
import type { Report } from '../run/run-contract.ts';

export const OUTCOMES: readonly Outcome[] = ['passed', 'failed', 'not implemented', 'not run'];

export type Counts = Record<Outcome, number>;

/** The number of checks by outcome. */
export function countsOf(results: readonly Result[]): Counts {
  const counts: Counts = { passed: 0, failed: 0, 'not implemented': 0, 'not run': 0 };
  for (const { outcome } of results) counts[outcome] += 1;
  return counts;
}

/** Whether the server failed; a run without a session, or one that ended early, also counts as failed. */
export function hasFailed({ results, uncovered, lacksSession, end }: Report): boolean {
  return (
    uncovered.length > 0 || lacksSession || end !== undefined || results.some(({ outcome }) => outcome === 'failed')
  );
}

/** The operations without a failed check, of all that were checked. */
export function conformingOperations({ results }: Pick<Report, 'results'>): { conforming: number; all: number } {
  const groups = Map.groupBy(results, ({ operation }) => operation);
  const conforming = [...groups.values()].filter(
    (own) => own.every(({ outcome }) => outcome !== 'failed') && own.some(({ outcome }) => outcome === 'passed'),
  );
  return { conforming: conforming.length, all: groups.size };
}

/** The families of checks: the columns of the matrix. */
export const FAMILIES = [
  'successes',
  'who may ask',
  'parameters',
  'body fields',
  'whole body',
  'states',
  'journeys',
] as const;

export type Family = (typeof FAMILIES)[number];

/** Which of them a check belongs to. */
export function familyOf({ kind, name }: Pick<Result, 'kind' | 'name'>): Family {
  if (kind.startsWith('journey')) return 'journeys';
  if (/^(no session|\w+ auth-type|not permitted|ended session|another customer)/.test(kind)) return 'who may ask';
  if (kind === 'documented value') return 'successes';
  if (/^(query|path|header|cookie)( |$)/.test(name)) return 'parameters';
  if (/^(body|form)( |$)/.test(name)) return 'body fields';
  if (/^(wrong media type|malformed body|no body|deep nesting|too large)/.test(kind)) return 'whole body';
  return kind.startsWith('success') ? 'successes' : 'states';
}

/** What a run has seen, as `statuses 542 of 886`. */
export function coverageShares({ operations, statuses, values, properties }: Coverage): [string, Share][] {
  return [
    ['operations', operations],
    ['statuses', statuses],
    ['values of enumerations', values],
    ['properties and parameters', properties],
  ];
}

/** Why what is missing is no fault. */
export const COVERAGE_NOTE =
  'What a run has seen of the contract. What it has not seen is no fault of the server: it may need data, rights or settings that this run did not have.';
