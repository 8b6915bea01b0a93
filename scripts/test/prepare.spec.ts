import { expect, test, vi } from 'vitest';
import { prepareSuites } from './prepare.ts';
import { allRows } from './rows.ts';

const only = (...scripts: string[]) => allRows.filter(({ script }) => scripts.includes(script));

async function madeFor(...scripts: string[]): Promise<string[]> {
  const made: string[] = [];
  const make = (need: string) => () => made.push(need);
  await prepareSuites(only(...scripts), {
    browser: make('browser'),
    camera: make('camera'),
    app: make('app'),
    docs: make('docs'),
  });
  return made;
}

test('what no row needs is not made, and what several need is made once', async () => {
  expect(await madeFor('test:unit', 'test:contract', 'lint')).toEqual([]);
  expect(await madeFor('test:component')).toEqual(['browser']);
  expect((await madeFor('test:e2e', 'test:api', 'test:component')).toSorted()).toEqual([
    'app',
    'browser',
    'camera',
    'docs',
  ]);
});

test('what cannot be made is printed, and the rest is made', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const docs = vi.fn<() => void>();
  const app = () => {
    throw new Error('The app could not be built');
  };
  await prepareSuites(only('test:api'), { browser() {}, camera() {}, app, docs });
  expect(printed).toHaveBeenCalledExactlyOnceWith('The app could not be built');
  expect(docs).toHaveBeenCalledOnce();
  printed.mockRestore();
});
