import { expect, test } from 'vitest';
import { usedVariables, withoutUnused } from './trim-theme.ts';

const css = (source: string) => [{ output: [{ type: 'asset' as const, fileName: 'a.css', source }] }];

test('what a rule reads is used, with all that its definition reads', () => {
  const used = usedVariables(css(':root{--a:var(--b,1px);--b:2px;--c:3px}p{margin:var(--a)}'));
  expect([...used].toSorted()).toEqual(['--a', '--b']);
});

test('what a script names is used', () => {
  const used = usedVariables([{ output: [{ type: 'chunk', code: "style={color:'var(--fg)'}" }] }]);
  expect(used).toContain('--fg');
});

test('a definition that only reads itself into another unused one goes', () => {
  const sheet = '[data-color-mode=light]{--a:red;--b:var(--c);--c:blue;color:var(--a)}';
  const trimmed = withoutUnused(sheet, 'theme.css', usedVariables(css(sheet)));
  expect(trimmed).toContain('--a: red');
  expect(trimmed).toContain('color: var(--a)');
  expect(trimmed).not.toContain('--b');
  expect(trimmed).not.toContain('--c');
});
