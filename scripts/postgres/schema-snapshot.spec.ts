import { expect, test } from 'vitest';
import { isLostColumn, lostColumnChanges } from './schema-snapshot.ts';

function snapshot(...columns: string[]): string {
  return ['# columns', ...columns, '', '# constraints', 'users: PRIMARY KEY (id)', '', '# indexes', ''].join('\n');
}

const released = snapshot('users.email text not null', 'users.id uuid not null');

test('a column that is gone is named', () => {
  const [change, ...others] = lostColumnChanges(released, snapshot('users.id uuid not null'));
  expect(change).toEqual({
    name: 'column-lost users.email',
    message: 'The database has no column users.email any more.',
  });
  expect(others).toEqual([]);
  expect(isLostColumn('column-lost users.email')).toBe(true);
  expect(isLostColumn('property-removed #/a')).toBe(false);
});

test('a renamed column is a lost one, a new one or another type is not', () => {
  const renamed = snapshot('users.id uuid not null', 'users.mail text not null');
  expect(lostColumnChanges(released, renamed)).toHaveLength(1);
  const grown = snapshot('users.email varchar', 'users.id uuid not null', 'users.phone text');
  expect(lostColumnChanges(released, grown)).toEqual([]);
});

test('rejects a snapshot without columns', () => {
  expect(() => lostColumnChanges('', released)).toThrow(/has no columns/);
  expect(() => lostColumnChanges(released, snapshot())).toThrow(/has no columns/);
});
