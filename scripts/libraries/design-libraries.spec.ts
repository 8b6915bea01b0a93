import { expect, test } from 'vitest';
import { unusedLibraries } from './design-libraries.ts';

const faultsOf = (name: string, text: string) => unusedLibraries(['@a/b'], { '@a/b': '1.0.0' }, [[name, text]]);

test.each([
  ["import '@a/b';"],
  ["import { one } from '@a/b';"],
  ["import {\n  one,\n  two,\n} from '@a/b/part';"],
  ["export { one } from '@a/b';"],
  ["const later = () => import('@a/b/part');"],
])('%s is a use', (text) => {
  expect(faultsOf('src/a.ts', text)).toEqual([]);
});

test.each([
  ['src/a.ts', "import type { One } from '@a/b';"],
  ['src/a.ts', "import { one } from '@a/c';\nconst text = '@a/b';"],
  ['src/a.ts', "import { one } from '#a/b';"],
  ['src/a.spec.ts', "import { one } from '@a/b';"],
])('%s with %s is none', (name, text) => {
  expect(faultsOf(name, text)).toEqual(['@a/b is imported nowhere in src.']);
});

test('a library has to be a dependency', () => {
  expect(unusedLibraries(['@a/b'], {}, [['src/a.ts', "import '@a/b';"]])).toEqual(['@a/b is no dependency.']);
});
