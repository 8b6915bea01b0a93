import { describe, expect, test } from 'vitest';
import { judgeChanges, parseApprovals } from './approved-changes.ts';

const removed = { name: 'property-removed #/a', message: 'Property `a` was removed.' };
const narrowed = { name: 'type-changed #/b', message: 'Type of `b` narrowed.' };

describe('approvals', () => {
  test('are read with their reasons', () => {
    const text = `- {change: '${removed.name}', reason: nobody read it}\n`;
    expect(parseApprovals(text)).toEqual([{ change: removed.name, reason: 'nobody read it' }]);
    expect(parseApprovals('')).toEqual([]);
    expect(parseApprovals('# none\n')).toEqual([]);
  });

  test.each([
    ['- {change: x}', /'x' has no reason/],
    ['- {change: x, reason: " "}', /'x' has no reason/],
    ['- {reason: because}', /names no change/],
    ['change: x', /is not a list/],
  ])('%s is refused', (text, message) => {
    expect(() => parseApprovals(text)).toThrow(message);
  });
});

describe('changes and approvals', () => {
  test('a change that nobody approved is refused', () => {
    expect(judgeChanges([removed, narrowed], [{ change: removed.name, reason: 'r' }])).toEqual({
      refused: [narrowed],
      stale: [],
    });
  });

  test('an approval that approves nothing is stale', () => {
    const approval = { change: narrowed.name, reason: 'r' };
    expect(judgeChanges([], [approval])).toEqual({ refused: [], stale: [approval] });
  });

  test('each change approved by name passes', () => {
    const approvals = [removed, narrowed].map(({ name }) => ({ change: name, reason: 'r' }));
    expect(judgeChanges([removed, narrowed], approvals)).toEqual({ refused: [], stale: [] });
  });
});
