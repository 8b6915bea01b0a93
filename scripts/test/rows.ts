/** How the tests of a row are counted. A gate is one test; the others say how many ran. */
export type Counting = 'gate' | 'vitest' | 'playwright' | 'summary line';

/** What suites need and two of them must not make at the same time: browsers, the built app, the contract's pages. */
export type Need = 'browser' | 'camera' | 'app' | 'docs';

/** One line of `npm test`: an npm script and how to count it. */
export interface Row {
  script: string;
  counting: Counting;
  /** What the script is given. */
  args: string[];
  /** What has to be there before it starts. */
  needs: readonly Need[];
  /** More of its environment. */
  env?: Record<string, string>;
}

const row = (script: string, counting: Counting = 'gate', args: string[] = []): Row => ({
  script,
  counting,
  args,
  needs: [],
});
const vitest = (script: string, ...needs: Need[]): Row => ({ ...row(script, 'vitest'), needs });

const gates = [
  row('lint'),
  row('check:format'),
  row('typecheck'),
  row('lint:contract'),
  row('knip'),
  row('check:generated'),
  row('check:contract'),
  row('check:budgets'),
  row('check:schema'),
  row('check:licences'),
  row('check:libraries'),
];

// Playwright's pattern is searched for in project, file and title: specs that few changes break, and the smokes of the mocks.
const rareJourneys = [
  '/(account|account-security|auth-(authenticator|email-code|id-app|invitation|lockout|password)|passkeys).spec',
  '/(docs|error-pages|faq|first-view-arrival|new-release|static-mocks).spec',
  '/(editor|print|troubleshoot|viewers|watchers).spec',
  'smoke m',
];
const withoutRareJourneys = ['--grep-invert', rareJourneys.join('|')];

const suites: Row[] = [
  { ...row('test:e2e', 'playwright'), needs: ['browser', 'camera', 'app', 'docs'] },
  vitest('test:component', 'browser'),
  vitest('test:api', 'app', 'docs'),
  vitest('test:contract'),
];

/** What `npm test` runs, the longest first: in this order two lanes are busy to the end. */
export const rows: Row[] = [
  ...suites.map((one) => (one.script === 'test:e2e' ? { ...one, args: withoutRareJourneys } : one)),
  row('test:safety', 'summary line', ['--changed']),
  // Each kind of fault once: what it takes depends on no clock.
  row('faults', 'summary line', ['--minutes', '0.01', '--each', '1']),
  vitest('test:unit'),
  ...gates,
];

/** What `npm test -- --all` runs, as CI does: also what takes long and few changes break. */
export const allRows: Row[] = [
  ...suites.map((one) => (one.script === 'test:contract' ? { ...one, env: { HELPDESK_MUTANTS: '20' } } : one)),
  vitest('test:extended', 'browser', 'app', 'docs'),
  // The other rows are the gates' runs without a fault.
  row('test:safety', 'summary line', ['--faults']),
  row('faults', 'summary line'),
  vitest('test:unit'),
  ...gates,
];
