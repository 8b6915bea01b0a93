/** What the checker verifies, as in the report. */
export const claims = [
  'acknowledged tickets are there once',
  'acknowledged comments are there once',
  'acknowledged files are there, byte for byte',
  'what was read stays read',
  'outside watchers are there once',
  'each answer and each watcher was mailed, repeats with the same Message-ID',
  'no mail tells of what is not there',
  'nothing is there by half',
  'every error is a problem document, and nothing right is refused',
  'the server ends only when it is killed',
] as const;
export type Claim = (typeof claims)[number];

/** What was checked for each claim, and the counterexamples. */
export type Findings = Record<Claim, { looked: number; against: string[] }>;

export function noFindings(): Findings {
  return Object.fromEntries(claims.map((claim) => [claim, { looked: 0, against: [] }])) as unknown as Findings;
}

/** Counts one check, and records a counterexample. */
export function look(findings: Findings, claim: Claim, isRight: boolean, against: string): void {
  findings[claim].looked += 1;
  if (!isRight) findings[claim].against.push(against);
}
