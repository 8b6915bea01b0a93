/** What the checker looks at, in the words of the report. */
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

/** What was looked at for each claim, and what speaks against it. */
export type Findings = Record<Claim, { looked: number; against: string[] }>;

export function noFindings(): Findings {
  return Object.fromEntries(claims.map((claim) => [claim, { looked: 0, against: [] }])) as unknown as Findings;
}

/** Counts one look, and keeps what speaks against the claim. */
export function look(findings: Findings, claim: Claim, isRight: boolean, against: string): void {
  findings[claim].looked += 1;
  if (!isRight) findings[claim].against.push(against);
}
