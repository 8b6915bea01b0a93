/** How the tests of a row are counted. A gate is one test; the others say how many ran. */
export type Counting = 'gate' | 'vitest' | 'playwright' | 'summary line';

/** One line of `npm test`: an npm script and how to count it. */
export interface Row {
  script: string;
  counting: Counting;
  /** What the script is given. */
  args: string[];
  /** It waits more than it works: it runs beside the others from the beginning on. */
  waits: boolean;
}

const row = (script: string, counting: Counting = 'gate', args: string[] = []): Row => ({
  script,
  counting,
  args,
  waits: false,
});

/** Everything that `npm test` runs, the longest first. */
export const rows: Row[] = [
  row('test:e2e', 'playwright'),
  // The other rows are its runs without a fault.
  row('test:safety', 'summary line', ['--faults']),
  row('test:component', 'vitest'),
  row('test:api', 'vitest'),
  row('test:contract', 'vitest'),
  row('test:unit', 'vitest'),
  { ...row('faults', 'summary line'), waits: true },
  row('knip'),
  row('check:generated'),
  row('check:licences'),
  row('lint:contract'),
  row('check:budgets'),
  row('check:schema'),
  row('check:contract'),
  row('typecheck'),
  row('check:format'),
  row('lint'),
];
