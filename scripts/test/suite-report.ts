import { stripVTControlCharacters } from 'node:util';

/** A test that did not simply pass, by its name, and what it said. */
export interface TroubledTest {
  name: string;
  /** The first lines of its errors. */
  message: string;
}

/** Tests that failed, those that passed at their second try, and the names of those that did not run. */
export interface Troubles {
  failed: TroubledTest[];
  secondTries: TroubledTest[];
  skipped: string[];
}

interface PlaywrightSuite {
  title: string;
  specs?: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightSpec {
  title: string;
  tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[];
}

interface VitestFile {
  name: string;
  message?: string;
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
}

const MOST_LINES = 100;

/** What a report of Playwright (`suites`) or of Vitest (`testResults`) says of its tests in trouble. */
export function troublesOf(report: Record<string, unknown>): Troubles {
  const ofPlaywright = ((report.suites ?? []) as PlaywrightSuite[]).flatMap((suite) => inSuite(suite, []));
  const named = (wanted: string) =>
    ofPlaywright.filter(({ status }) => status === wanted).map(({ name, message }) => ({ name, message }));
  const ofVitest = (report.testResults ?? []) as VitestFile[];
  return {
    failed: [...named('unexpected'), ...ofVitest.flatMap(inFile)],
    secondTries: named('flaky'),
    skipped: [...named('skipped').map(({ name }) => name), ...ofVitest.flatMap(skippedInFile)],
  };
}

function inSuite(
  { title, specs = [], suites = [] }: PlaywrightSuite,
  above: string[],
): (TroubledTest & { status: string })[] {
  const path = [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ projectName, status, results }) => ({
      name: [`[${projectName}]`, ...path, spec.title].join(' › '),
      status,
      message: short(results.flatMap(({ errors }) => errors.map(({ message = '' }) => message))),
    })),
  );
  return [...own, ...suites.flatMap((suite) => inSuite(suite, path))];
}

function inFile({ name, message = '', assertionResults }: VitestFile): TroubledTest[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0 && message !== '') return [{ name, message: short([message]) }];
  return failed.map(({ fullName, failureMessages = [] }) => ({
    name: `${name} › ${fullName}`,
    message: short(failureMessages),
  }));
}

function skippedInFile({ name, assertionResults }: VitestFile): string[] {
  return assertionResults
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ fullName }) => `${name} › ${fullName}`);
}

function short(messages: string[]): string {
  return stripVTControlCharacters(messages.join('\n')).split('\n').slice(0, MOST_LINES).join('\n');
}
