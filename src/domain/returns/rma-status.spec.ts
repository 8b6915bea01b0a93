import { describe, expect, test } from 'vitest';
import { rmaActions, rmaStatuses } from '#domain/enums.ts';
import type { RmaAction, RmaStatus } from '#domain/enums.ts';
import { isListChanged, rmaActionsFor, rmaCan, rmaCanChange, rmaOffers, rmaWhoseTurn } from './rma-status.ts';
import type { RmaActor, RmaLineState, RmaState } from './rma-status.ts';

const pending: RmaLineState = { review: 'Pending', addedByStaff: false };
const accepted: RmaLineState = { review: 'Accepted', addedByStaff: false };
const rejected: RmaLineState = { review: 'Rejected', addedByStaff: false };
const added: RmaLineState = { review: 'Accepted', addedByStaff: true };
const addedThenRejected: RmaLineState = { review: 'Rejected', addedByStaff: true };

function rma(status: RmaStatus, lines: RmaLineState[] = [accepted], hasOffice = true): RmaState {
  return { status, lines, hasOffice };
}

/** The result for a return in each status, with lines that allow this action. */
function outcomes(action: RmaAction | 'close', actor: RmaActor | null, lines: RmaLineState[]): Record<string, string> {
  return Object.fromEntries(
    rmaStatuses.flatMap((status) => {
      const verdict = rmaCan(action, rma(status, lines), actor, 'A reason.');
      if (!verdict.allowed) expect(verdict.reason).toBe('status_not_allowed');
      return verdict.allowed ? [[status, verdict.to]] : [];
    }),
  );
}

describe('the states, from each of them', () => {
  test.each<[RmaAction | 'close', RmaActor, RmaLineState[], Partial<Record<RmaStatus, RmaStatus>>]>([
    ['submit', 'customer', [pending], { InProgress: 'Submitted' }],
    ['takeBack', 'customer', [pending], { Submitted: 'InProgress' }],
    ['approveList', 'customer', [accepted, added], { NeedClientApproval: 'Approved' }],
    ['declineList', 'customer', [accepted, added], { NeedClientApproval: 'Submitted' }],
    ['askApproval', 'staff', [accepted, rejected], { Submitted: 'NeedClientApproval' }],
    ['withdrawApproval', 'staff', [accepted, added], { NeedClientApproval: 'Submitted' }],
    ['approve', 'staff', [accepted], { Submitted: 'Approved' }],
    ['reject', 'staff', [pending], { Submitted: 'Rejected', NeedClientApproval: 'Rejected' }],
    ['close', 'system', [{ ...accepted, step: 'Sent' }], { Approved: 'Closed' }],
  ])('%s by the %s', (action, actor, lines, expected) => {
    expect(outcomes(action, actor, lines)).toEqual(expected);
    const others = (['customer', 'staff', 'system', null] as const).filter((other) => other !== actor);
    for (const other of others) {
      for (const status of rmaStatuses) {
        expect(rmaCan(action, rma(status, lines), other, 'A reason.')).toEqual({
          allowed: false,
          reason: 'not_permitted',
        });
      }
    }
  });

  test('each action is in the table, and each end is an end', () => {
    const actionsIn = (statuses: readonly RmaStatus[]) =>
      statuses.flatMap((status) =>
        (['customer', 'staff', 'system'] as const).flatMap((actor) =>
          rmaOffers(rma(status), actor).map(({ action }) => action),
        ),
      );
    expect(new Set(actionsIn(rmaStatuses))).toEqual(new Set([...rmaActions, 'close']));
    expect(actionsIn(['Rejected', 'Closed'])).toEqual([]);
  });

  test('an offer comes with its verdict; who only reads has none', () => {
    expect(rmaOffers(rma('Submitted', [pending]), 'staff')).toEqual([
      { action: 'askApproval', verdict: { allowed: false, reason: 'lines_unreviewed' } },
      { action: 'approve', verdict: { allowed: false, reason: 'lines_unreviewed' } },
      { action: 'reject', verdict: { allowed: true, to: 'Rejected' } },
    ]);
    expect(rmaOffers(rma('Submitted', [pending]), null)).toEqual([]);
  });
});

describe('what a step asks for', () => {
  test.each<[string, RmaAction | 'close', RmaActor, RmaState, string]>([
    ['no line was reviewed', 'takeBack', 'customer', rma('Submitted', [pending, accepted]), 'lines_reviewed'],
    ['the staff added none', 'takeBack', 'customer', rma('Submitted', [pending, added]), 'lines_reviewed'],
    ['every line reviewed', 'approve', 'staff', rma('Submitted', [accepted, pending], false), 'lines_unreviewed'],
    ['every line reviewed', 'askApproval', 'staff', rma('Submitted', [rejected, pending]), 'lines_unreviewed'],
    ['one accepted', 'approve', 'staff', rma('Submitted', [rejected]), 'nothing_accepted'],
    ['one accepted', 'askApproval', 'staff', rma('Submitted', [rejected]), 'nothing_accepted'],
    ['one accepted', 'approve', 'staff', rma('Submitted', []), 'nothing_accepted'],
    ['the list of the client', 'approve', 'staff', rma('Submitted', [accepted, rejected]), 'needs_client_approval'],
    ['the list of the client', 'approve', 'staff', rma('Submitted', [accepted, added]), 'needs_client_approval'],
    ['another list', 'askApproval', 'staff', rma('Submitted', [accepted]), 'list_unchanged'],
    ['an office', 'approve', 'staff', rma('Submitted', [accepted], false), 'office_missing'],
    ['an office', 'askApproval', 'staff', rma('Submitted', [accepted, added], false), 'office_missing'],
    ['an office', 'approveList', 'customer', rma('NeedClientApproval', [added], false), 'office_missing'],
    [
      'an end of every unit',
      'close',
      'system',
      rma('Approved', [
        { ...accepted, step: 'Sent' },
        { ...accepted, step: 'Tested' },
      ]),
      'lines_on_their_way',
    ],
  ])('%s: %s', (_what, action, actor, state, reason) => {
    expect(rmaCan(action, state, actor)).toEqual({ allowed: false, reason });
  });

  test('a reason that says something, when it is given; whether a button is there does not depend on it', () => {
    for (const action of ['declineList', 'reject'] as const) {
      const actor = action === 'reject' ? 'staff' : 'customer';
      expect(rmaCan(action, rma('NeedClientApproval'), actor)).toMatchObject({ allowed: true });
      expect(rmaCan(action, rma('NeedClientApproval'), actor, 'Too dear.')).toMatchObject({ allowed: true });
      expect(rmaCan(action, rma('NeedClientApproval'), actor, '  ')).toEqual({
        allowed: false,
        reason: 'reason_required',
      });
    }
  });

  test('a return is closed when each accepted line has ended; rejected lines make no progress', () => {
    const lines: RmaLineState[] = [
      { ...accepted, step: 'Sent' },
      { ...accepted, step: 'Refused' },
      { ...rejected, step: null },
    ];
    expect(rmaCan('close', rma('Approved', lines), 'system')).toEqual({ allowed: true, to: 'Closed' });
  });
});

test.each<[RmaLineState[], boolean]>([
  [[accepted, pending], false],
  [[accepted, rejected], true],
  [[accepted, added], true],
  [[accepted, addedThenRejected], false],
  [[], false],
])('the staff changed the list %j: %s', (lines, isChanged) => {
  expect(isListChanged(lines)).toBe(isChanged);
});

test('the actions of each person in each status', () => {
  const actions = (actor: RmaActor | null, lines: RmaLineState[]) =>
    Object.fromEntries(
      rmaStatuses.flatMap((status) => {
        const found = rmaActionsFor(rma(status, lines), actor);
        return found.length === 0 ? [] : [[status, found]];
      }),
    );
  expect(actions('customer', [pending])).toEqual({
    InProgress: ['submit'],
    Submitted: ['takeBack'],
    NeedClientApproval: ['declineList'],
  });
  expect(actions('customer', [accepted, added])).toEqual({
    InProgress: ['submit'],
    NeedClientApproval: ['approveList', 'declineList'],
  });
  expect(actions('staff', [accepted, added])).toEqual({
    Submitted: ['askApproval', 'reject'],
    NeedClientApproval: ['withdrawApproval', 'reject'],
  });
  expect(actions('staff', [accepted])).toEqual({
    Submitted: ['approve', 'reject'],
    NeedClientApproval: ['withdrawApproval', 'reject'],
  });
  expect(actions('system', [accepted])).toEqual({});
  expect(actions(null, [accepted])).toEqual({});
});

test('what each person may change in each status', () => {
  const changes = (part: Parameters<typeof rmaCanChange>[0], actor: RmaActor | null) =>
    rmaStatuses.filter((status) => rmaCanChange(part, { status }, actor).allowed);
  const until = ['InProgress', 'Submitted', 'Approved', 'NeedClientApproval'];
  expect(changes('products', 'staff')).toEqual(['Submitted']);
  expect(changes('review', 'staff')).toEqual(['Submitted']);
  expect(changes('steps', 'staff')).toEqual(['Approved']);
  expect(changes('office', 'staff')).toEqual(until);
  expect(changes('address', 'staff')).toEqual(until);
  expect(changes('address', 'customer')).toEqual(until);
  expect(changes('parcel', 'customer')).toEqual(['Approved']);
  expect(changes('parcel', 'staff')).toEqual(['Approved']);
  for (const part of ['products', 'review', 'office', 'steps'] as const) {
    expect(rmaCanChange(part, { status: 'Submitted' }, 'customer')).toEqual({
      allowed: false,
      reason: 'not_permitted',
    });
  }
  expect(rmaCanChange('address', { status: 'Closed' }, 'customer')).toEqual({
    allowed: false,
    reason: 'status_not_allowed',
  });
  expect(changes('address', null)).toEqual([]);
});

test('whose turn each status is; of an approved one, by its units', () => {
  expect(Object.fromEntries(rmaStatuses.map((status) => [status, rmaWhoseTurn(status, [])]))).toEqual({
    InProgress: 'Customer',
    Submitted: 'Support',
    NeedClientApproval: 'Customer',
    Approved: 'Support',
    Rejected: 'Nobody',
    Closed: 'Nobody',
  });
  const announced = { review: 'Accepted', step: 'Announced' } as const;
  const received = { review: 'Accepted', step: 'Received' } as const;
  expect(rmaWhoseTurn('Approved', [received, announced])).toBe('Customer');
  expect(rmaWhoseTurn('Approved', [received])).toBe('Support');
  expect(rmaWhoseTurn('Closed', [announced])).toBe('Nobody');
});
