import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '..', '..');
const WHERE_WANTED = /@media \(prefers-reduced-motion: no-preference\) \{(?:[^{}]|\{[^{}]*\})*\}/g;

/** The animations of a style sheet that run under reduced motion too. */
function unaskedMotion(css: string): string[] {
  const rest = css.replaceAll(WHERE_WANTED, '');
  return [...rest.matchAll(/animation(?:-name)?:\s*([^;}]+)/g)].map(([, value = '']) => value.trim());
}

test('an animation outside of its media query is found', () => {
  const wanted =
    '@media (prefers-reduced-motion: no-preference) { .a { animation: in 1s; } .b { animation: out 1s; } }';
  expect(unaskedMotion(wanted)).toEqual([]);
  expect(unaskedMotion(`${wanted} .c { animation: up 1s; }`)).toEqual(['up 1s']);
});

const styleSheets = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));

test.each(styleSheets)('%s moves nothing under reduced motion', (path) => {
  expect(unaskedMotion(readFileSync(join(WEB, path), 'utf8'))).toEqual([]);
});
