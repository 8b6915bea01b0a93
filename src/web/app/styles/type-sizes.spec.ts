import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { styleSheets } from '#tests/support/style-sheets.ts';

const sizes = new Map([
  ['--text-small', 12],
  ['--text-body', 14],
  ['--text-section', 16],
  ['--text-page', 20],
]);
const NAMED = /^var\((--[\w-]+)\)$/;

/** What a style sheet sets as size of type, other than one of the four by its name or the one around it. */
function otherSizes(css: string): string[] {
  const values = [...css.matchAll(/font(?:-size)?:\s*([^;}]+)/g)].map(([, value = '']) => value.trim());
  return values.filter((value) => value !== 'inherit' && !sizes.has(NAMED.exec(value)?.[1] ?? ''));
}

test('there are four sizes of type, none under 12 pixels', () => {
  const base = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8');
  const defined = [...base.matchAll(/(--text-[\w-]+): (\d+)px/g)].map(([, name, pixels]) => [name, Number(pixels)]);
  expect(defined).toEqual([...sizes]);
});

test('a fifth size is found', () => {
  expect(otherSizes('.a { font: inherit; } .b { font-size: var(--text-body); }')).toEqual([]);
  expect(
    otherSizes('.a { font-size: 13px; } .b { font: 600 1rem/1 serif; } .c { font-size: var(--text-huge); }'),
  ).toEqual(['13px', '600 1rem/1 serif', 'var(--text-huge)']);
});

test.each(styleSheets)('$path has one of the four', ({ css }) => {
  expect(otherSizes(css)).toEqual([]);
});
