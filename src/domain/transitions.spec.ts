import { describe, expect, test } from 'vitest';
import { defineTransitions } from './transitions.ts';

// A machine made up for this spec, like a sub-ticket's: several actors, a date limit, and a reason.
interface Task {
  status: 'New' | 'InProgress' | 'Waiting' | 'Solved' | 'Closed';
  action: 'take' | 'wait' | 'comment' | 'solve' | 'reopen';
  actor: 'author' | 'engineer';
  state: { status: Task['status']; isLate: boolean; isMine: boolean };
  need: 'too_late' | 'not_mine';
  requirement: 'reason_required';
  input: { reason?: string };
}

const statuses = ['New', 'InProgress', 'Waiting', 'Solved', 'Closed'] as const;
const both = ['author', 'engineer'] as const;
const guards = {
  needs: {
    too_late: ({ isLate }: Task['state']) => !isLate,
    not_mine: ({ isMine }: Task['state']) => isMine,
  },
  requirements: { reason_required: ({ reason = '' }: Task['input']) => reason !== '' },
};

const task = defineTransitions<Task>({
  statuses,
  rows: [
    { action: 'take', actors: ['engineer'], from: ['New', 'Waiting'], to: 'InProgress' },
    {
      action: 'wait',
      actors: ['engineer'],
      from: ['InProgress'],
      to: 'Waiting',
      needs: ['not_mine'],
      requires: ['reason_required'],
    },
    { action: 'comment', actors: ['author'], from: ['Waiting'], to: 'InProgress' },
    { action: 'comment', actors: both, from: ['New', 'InProgress'], to: 'same' },
    { action: 'solve', actors: both, from: ['New', 'InProgress'], to: 'Solved' },
    { action: 'reopen', actors: ['author'], from: ['Solved'], to: 'InProgress' },
    { action: 'reopen', actors: ['author'], from: ['Closed'], to: 'InProgress', needs: ['too_late', 'not_mine'] },
    { action: 'reopen', actors: ['author'], from: ['Closed'], to: 'New', needs: ['too_late', 'not_mine'] },
  ],
  ...guards,
});

function state(status: Task['status'], flags: Partial<Task['state']> = {}): Task['state'] {
  return { status, isLate: false, isMine: true, ...flags };
}

describe('a verdict', () => {
  test('is the status that the row leads to, or the same', () => {
    expect(task.decide({ action: 'take', actor: 'engineer' }, state('New'))).toEqual({
      allowed: true,
      to: 'InProgress',
    });
    expect(task.decide({ action: 'comment', actor: 'author' }, state('New'))).toEqual({ allowed: true, to: 'New' });
    expect(task.decide({ action: 'comment', actor: 'author' }, state('Waiting'))).toEqual({
      allowed: true,
      to: 'InProgress',
    });
  });

  test.each(['author', null] as const)('refuses %s who has no row of the action', (actor) => {
    expect(task.decide({ action: 'take', actor }, state('New'))).toEqual({
      allowed: false,
      reason: 'not_permitted',
    });
  });

  test('refuses a status without a row, and a target without one', () => {
    const refusal = { allowed: false, reason: 'status_not_allowed' };
    expect(task.decide({ action: 'take', actor: 'engineer' }, state('Solved'))).toEqual(refusal);
    expect(task.decide({ action: 'reopen', actor: 'author', to: 'New' }, state('Solved'))).toEqual(refusal);
  });

  test('names the first need that fails', () => {
    const decide = (flags: Partial<Task['state']>) =>
      task.decide({ action: 'reopen', actor: 'author', to: 'New' }, state('Closed', flags));
    expect(decide({})).toEqual({ allowed: true, to: 'New' });
    expect(decide({ isMine: false })).toEqual({ allowed: false, reason: 'not_mine' });
    expect(decide({ isMine: false, isLate: true })).toEqual({ allowed: false, reason: 'too_late' });
  });

  test('checks what is required once something is given, after the needs', () => {
    const move = { action: 'wait', actor: 'engineer' } as const;
    const missing = { allowed: false, reason: 'reason_required' };
    expect(task.decide(move, state('InProgress'))).toEqual({ allowed: true, to: 'Waiting' });
    expect(task.decide(move, state('InProgress'), {})).toEqual(missing);
    expect(task.decide(move, state('InProgress'), { reason: 'Parts' })).toEqual({ allowed: true, to: 'Waiting' });
    expect(task.decide(move, state('InProgress', { isMine: false }), {})).toEqual({
      allowed: false,
      reason: 'not_mine',
    });
  });
});

test('the targets of some actions, in the order of the statuses', () => {
  expect(task.targets(['solve', 'comment'], 'author', state('InProgress'))).toEqual(['InProgress', 'Solved']);
  expect(task.targets(['reopen'], 'author', state('Closed'))).toEqual(['New', 'InProgress']);
  expect(task.targets(['reopen'], 'author', state('Closed', { isLate: true }))).toEqual([]);
  expect(task.targets(['reopen'], null, state('Closed'))).toEqual([]);
});

test('the offers in a status, each with its verdict', () => {
  expect(task.offers('engineer', state('InProgress', { isMine: false }))).toEqual([
    { action: 'wait', verdict: { allowed: false, reason: 'not_mine' } },
    { action: 'comment', verdict: { allowed: true, to: 'InProgress' } },
    { action: 'solve', verdict: { allowed: true, to: 'Solved' } },
  ]);
  expect(task.offers(null, state('InProgress'))).toEqual([]);
});

test('the branches of a condition, one for each set of needs', () => {
  expect(task.branches({ action: 'reopen', actor: 'author' })).toEqual([
    { from: ['Solved'], needs: [] },
    { from: ['Closed'], needs: ['too_late', 'not_mine'] },
  ]);
  expect(task.branches({ action: 'comment', actor: 'author' })).toEqual([
    { from: ['New', 'InProgress', 'Waiting'], needs: [] },
  ]);
  expect(task.branches({ action: 'reopen', actor: 'author', to: 'New' })).toEqual([
    { from: ['Closed'], needs: ['too_late', 'not_mine'] },
  ]);
  expect(task.branches({ action: 'take', actor: 'author' })).toEqual([]);
});

test('the transitions of a move, one for each status', () => {
  expect(task.transitionsOf({ action: 'comment', actor: 'author' }).map(({ from, to }) => `${from} to ${to}`)).toEqual([
    'Waiting to InProgress',
    'New to New',
    'InProgress to InProgress',
  ]);
});

test('a table with two rows for one transition is refused', () => {
  const row = { action: 'take', actors: ['engineer'], from: ['New'], to: 'InProgress' } as const;
  const table = { statuses, rows: [row, { ...row, from: ['Waiting', 'New'] as const }], ...guards };
  expect(() => defineTransitions<Task>(table)).toThrow('two rows for take by engineer: New to InProgress');
});
