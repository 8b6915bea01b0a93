import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#scripts/lib/project-root.ts';
import { accessControl } from './access-control.ts';
import { authentication } from './authentication.ts';
import { factors } from './factors.ts';
import type { Row } from './row.ts';
import { sessionManagement } from './sessions.ts';

const rows: readonly Row[] = [...authentication, ...factors, ...sessionManagement, ...accessControl];

/** How many requirements of level 1 and 2 each section has. */
const counts: [section: string, requirements: number][] = [
  ['6.1', 3],
  ['6.2', 12],
  ['6.3', 4],
  ['6.4', 4],
  ['6.5', 5],
  ['6.6', 3],
  ['6.8', 4],
  ['7.1', 3],
  ['7.2', 4],
  ['7.3', 2],
  ['7.4', 5],
  ['7.5', 2],
  ['7.6', 2],
  ['8.1', 2],
  ['8.2', 3],
  ['8.3', 1],
  ['8.4', 1],
];
const ids = counts.flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);

const read = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8');

/** What `file › title …` names and is not there, in words; undefined when all of it is. */
function missing(name: string): string | undefined {
  const [file = '', ...titles] = name.split(' › ');
  if (titles.length === 0) return `${name} names no title`;
  if (!existsSync(join(PROJECT_ROOT, file))) return `${file} is not there`;
  const there = file.endsWith('.md') ? headingsOf(read(file)) : titlesOf(read(file));
  const lost = titles.find((title) => !there.has(title));
  return lost === undefined ? undefined : `${file} has no "${lost}"`;
}

function headingsOf(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) => heading));
}

// The first argument of test, it and describe, also behind .each(…); what only the widths say is left out.
function titlesOf(text: string): Set<string> {
  const calls = text.matchAll(/(?:\b(?:test|it|describe)|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1,/g);
  return new Set(Array.from(calls, ([, , title = '']) => title.replace(/ @(desk|phone)$/, '')));
}

test('every requirement has its row, once', () => {
  expect(rows.map(({ id }) => id)).toEqual(ids);
});

describe('each row', () => {
  test.each(rows)('$id states its requirement and how it is met', (row) => {
    const reasons = ['open', 'notApplicable'].flatMap((name) => Object.entries(row).filter(([key]) => key === name));
    expect(row.what).toMatch(/^[A-Z].{15,}\.$/);
    if (reasons.length === 0) expect(row).toHaveProperty('provenBy.0');
    else expect(reasons).toEqual([[expect.any(String), expect.stringMatching(/.{20,}\.$/)]]);
  });

  test.each(rows.flatMap((row) => ('provenBy' in row ? (row.provenBy ?? []).map((name) => [row.id, name]) : [])))(
    '%s is proven by %s',
    (_, name) => {
      expect(missing(name)).toBeUndefined();
    },
  );
});

describe('a missing proof', () => {
  test.each([
    ['a file', 'tests/api/gone.spec.ts › signs in', /is not there/],
    ['a title', 'tests/api/auth/sign-in.spec.ts › signs in by itself', /has no "signs in by itself"/],
    ['a heading', 'docs/security.md › Luck', /has no "Luck"/],
    ['any title', 'tests/api/auth/sign-in.spec.ts', /names no title/],
  ])('%s is reported', (_, name, words) => {
    expect(missing(name)).toMatch(words);
  });
});

test('no call knows a hint or a secret question', () => {
  expect(read('generated/helpdesk.yaml')).not.toMatch(/\w*(?:secret|security)_?(?:question|answer)\w*|password_?hint/i);
});

test('the server takes no random numbers that can be foreseen', () => {
  const files = globSync('src/{server,domain}/**/*.ts', { cwd: PROJECT_ROOT });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => read(file).includes('Math.random'))).toEqual([]);
});
