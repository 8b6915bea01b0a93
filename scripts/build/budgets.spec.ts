import { expect, test } from 'vitest';
import { budgetFaults } from './budgets.ts';
import { ownerOf } from './size-shares.ts';

const budgets = { list: { js: 10_000, css: 1_000 } };

test('two percent above a budget pass, one byte more does not', () => {
  expect(budgetFaults({ list: { js: 10_200, css: 1_020 } }, budgets)).toEqual([]);
  expect(budgetFaults({ list: { js: 10_201, css: 1_021 } }, budgets)).toEqual([
    'list: 10201 bytes of JS, 10000 are its budget.',
    'list: 1021 bytes of CSS, 1000 are its budget.',
  ]);
});

test('reports a route without a budget and a budget without a route', () => {
  expect(budgetFaults({ view: { js: 1, css: 1 } }, budgets)).toEqual([
    'view has no budget.',
    'list has a budget and is no route.',
  ]);
});

test('bytes belong to a package, or to a folder of our own', () => {
  expect(ownerOf('../../../node_modules/@tanstack/query-core/build/query.js')).toBe('@tanstack/query-core');
  expect(ownerOf('../../../node_modules/react-dom/cjs/react-dom.js')).toBe('react-dom');
  expect(ownerOf('../../../work/src/web/app/layouts/frame.tsx')).toBe('src/web/app');
  expect(ownerOf('../../src/domain/limits.ts')).toBe('src/domain');
});
