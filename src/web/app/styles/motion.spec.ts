import { expect, test } from 'vitest';
import { styleSheets } from '#tests/support/style-sheets.ts';

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

test.each(styleSheets)('$path moves nothing under reduced motion', ({ css }) => {
  expect(unaskedMotion(css)).toEqual([]);
});
