import { describe, expect, test } from 'vitest';
import { ticketStatuses } from '#domain/enums.ts';
import type { TicketStatus } from '#domain/enums.ts';
import { REOPEN_WINDOW_DAYS } from '#domain/limits.ts';
import {
  allowedStatuses,
  autoCloseBefore,
  isOpen,
  reopenableAfter,
  reopenableUntil,
  ticketCan,
  ticketTransitions,
  whoseTurn,
} from './ticket-status.ts';
import type { TicketAction, TicketActor, TicketState, TicketVerdict } from './ticket-status.ts';

const now = new Date('2026-11-21T12:00:00Z');
const soon = '2026-11-22T12:00:00Z';
const past = '2026-11-20T12:00:00Z';
const open: TicketStatus[] = ['New', 'InProgress', 'PendingClient', 'PendingSales', 'OnHold'];

/** A ticket in this status; a closed one may still be reopened. */
function ticket(status: TicketStatus): TicketState {
  return { status, reopenableUntil: soon };
}

function targets(can: (state: TicketState) => TicketVerdict): Record<string, string> {
  return Object.fromEntries(
    ticketStatuses.map((status) => {
      const verdict = can(ticket(status));
      return [status, verdict.allowed ? verdict.to : `refused: ${verdict.reason}`];
    }),
  );
}

const refused = 'refused: status_not_allowed';

describe.each(['customer', 'staff'] as const)('a %s', (actor) => {
  test('marks solved every open ticket, and no other', () => {
    expect(targets((state) => ticketCan.solve(state, actor, now))).toEqual({
      New: 'Solved',
      InProgress: 'Solved',
      PendingClient: 'Solved',
      PendingSales: 'Solved',
      OnHold: 'Solved',
      Solved: refused,
      Closed: refused,
    });
  });

  test('closes every ticket that is not closed', () => {
    expect(targets((state) => ticketCan.close(state, actor, now))).toEqual({
      New: 'Closed',
      InProgress: 'Closed',
      PendingClient: 'Closed',
      PendingSales: 'Closed',
      OnHold: 'Closed',
      Solved: 'Closed',
      Closed: refused,
    });
  });

  test('reopens solved and lately closed tickets', () => {
    expect(targets((state) => ticketCan.reopen(state, actor, now))).toEqual({
      New: refused,
      InProgress: refused,
      PendingClient: refused,
      PendingSales: refused,
      OnHold: refused,
      Solved: 'InProgress',
      Closed: 'InProgress',
    });
  });

  test.each([[past], [now.toISOString()], [null], [undefined], ['soon']])(
    'neither reopens nor answers a ticket closed with the window %j',
    (until) => {
      const state: TicketState = { status: 'Closed', reopenableUntil: until };
      const refusal = { allowed: false, reason: 'reopen_window_passed' };
      expect(ticketCan.reopen(state, actor, now)).toEqual(refusal);
      expect(ticketCan.reply(state, actor, now)).toEqual(refusal);
      expect(ticketCan.reply(state, actor, now, { keepStatus: true })).toEqual(refusal);
    },
  );
});

describe('a reply', () => {
  test('of the customer reopens a waiting, solved or recently closed ticket and leaves others unchanged', () => {
    const expected = {
      New: 'New',
      InProgress: 'InProgress',
      PendingClient: 'InProgress',
      PendingSales: 'PendingSales',
      OnHold: 'OnHold',
      Solved: 'InProgress',
      Closed: 'InProgress',
    };
    expect(targets((state) => ticketCan.reply(state, 'customer', now))).toEqual(expected);
    expect(targets((state) => ticketCan.reply(state, 'customer', now, { keepStatus: true }))).toEqual(expected);
  });

  test('of the staff makes it the customer’s turn', () => {
    const verdicts = targets((state) => ticketCan.reply(state, 'staff', now));
    expect(new Set(Object.values(verdicts))).toEqual(new Set(['PendingClient']));
  });

  test('of the staff keeps the status when asked to', () => {
    const verdicts = targets((state) => ticketCan.reply(state, 'staff', now, { keepStatus: true }));
    expect(verdicts).toEqual(Object.fromEntries(ticketStatuses.map((status) => [status, status])));
  });

  test('of the system is not permitted', () => {
    expect(ticketCan.reply(ticket('New'), 'system', now)).toEqual({ allowed: false, reason: 'not_permitted' });
  });
});

describe('setting a status', () => {
  // Rows: from. Columns: the statuses staff may set (product decision: ticket transitions).
  test.each([
    ['New', ['InProgress', 'Solved', 'Closed']],
    ['InProgress', ['New', 'PendingClient', 'PendingSales', 'OnHold', 'Solved', 'Closed']],
    ['PendingClient', ['InProgress', 'Solved', 'Closed']],
    ['PendingSales', ['InProgress', 'Solved', 'Closed']],
    ['OnHold', ['InProgress', 'Solved', 'Closed']],
    ['Solved', ['InProgress', 'Closed']],
    ['Closed', ['InProgress']],
  ] as const)('from %s staff may set %j and nothing else', (from, expected) => {
    const possible = ticketStatuses.filter(
      (to) => ticketCan.setStatus(ticket(from), 'staff', now, { to, onHoldReason: 'Net' }).allowed,
    );
    expect(possible).toEqual(expected);
    expect(allowedStatuses(ticket(from), 'staff', now)).toEqual(expected);
  });

  test.each([undefined, null])('OnHold is refused with the reason %j', (onHoldReason) => {
    expect(ticketCan.setStatus(ticket('InProgress'), 'staff', now, { to: 'OnHold', onHoldReason })).toEqual({
      allowed: false,
      reason: 'on_hold_reason_required',
    });
  });

  test('OnHold from a status where it cannot be set names the status, not the reason', () => {
    expect(ticketCan.setStatus(ticket('Solved'), 'staff', now, { to: 'OnHold' })).toEqual({
      allowed: false,
      reason: 'status_not_allowed',
    });
  });

  test.each(['customer', 'system'] as const)('is not permitted to a %s', (actor) => {
    const refusal = { allowed: false, reason: 'not_permitted' };
    expect(ticketCan.setStatus(ticket('New'), actor, now, { to: 'InProgress' })).toEqual(refusal);
  });

  test('a ticket closed long ago stays closed', () => {
    const state: TicketState = { status: 'Closed', reopenableUntil: past };
    expect(ticketCan.setStatus(state, 'staff', now, { to: 'InProgress' })).toEqual({
      allowed: false,
      reason: 'reopen_window_passed',
    });
    expect(allowedStatuses(state, 'staff', now)).toEqual([]);
    expect(allowedStatuses(state, 'customer', now)).toEqual([]);
  });
});

test('a customer may solve and close open tickets, close or reopen solved ones, reopen closed ones', () => {
  for (const status of open) expect(allowedStatuses(ticket(status), 'customer', now)).toEqual(['Solved', 'Closed']);
  expect(allowedStatuses(ticket('Solved'), 'customer', now)).toEqual(['InProgress', 'Closed']);
  expect(allowedStatuses(ticket('Closed'), 'customer', now)).toEqual(['InProgress']);
});

describe('a staff reply that sets a status', () => {
  // Rows: from. Columns: what a reply may set: as manually, the customer's turn, or the current status.
  test.each([
    ['New', ['New', 'InProgress', 'PendingClient', 'Solved', 'Closed']],
    ['InProgress', ['New', 'InProgress', 'PendingClient', 'PendingSales', 'OnHold', 'Solved', 'Closed']],
    ['PendingClient', ['InProgress', 'PendingClient', 'Solved', 'Closed']],
    ['PendingSales', ['InProgress', 'PendingClient', 'PendingSales', 'Solved', 'Closed']],
    ['OnHold', ['InProgress', 'PendingClient', 'OnHold', 'Solved', 'Closed']],
    ['Solved', ['InProgress', 'PendingClient', 'Solved', 'Closed']],
    ['Closed', ['InProgress', 'PendingClient', 'Closed']],
  ] as const)('from %s leads to %j and nowhere else', (from, expected) => {
    const verdicts = ticketStatuses.map((status) =>
      ticketCan.reply(ticket(from), 'staff', now, { status, onHoldReason: 'Net' }),
    );
    expect(verdicts.flatMap((verdict) => (verdict.allowed ? verdict.to : []))).toEqual(expected);
    for (const verdict of verdicts) {
      if (!verdict.allowed) expect(verdict.reason).toBe('status_not_allowed');
    }
  });

  test.each(['InProgress', 'OnHold'] as const)('from %s to OnHold needs a reason', (from) => {
    expect(ticketCan.reply(ticket(from), 'staff', now, { status: 'OnHold' })).toEqual({
      allowed: false,
      reason: 'on_hold_reason_required',
    });
  });

  test.each(['InProgress', 'PendingClient', 'Closed'] as const)(
    'does not lead a long closed ticket to %s',
    (status) => {
      const state: TicketState = { status: 'Closed', reopenableUntil: past };
      expect(ticketCan.reply(state, 'staff', now, { status })).toEqual({
        allowed: false,
        reason: 'reopen_window_passed',
      });
    },
  );

  test('is ignored where the customer sends it', () => {
    expect(ticketCan.reply(ticket('New'), 'customer', now, { status: 'Solved' })).toEqual({ allowed: true, to: 'New' });
  });
});

describe('for the conditional update', () => {
  const statusesFor = (...[action, actor, to]: [TicketAction, TicketActor, TicketStatus?]) =>
    ticketTransitions.branches({ action, actor, to }).flatMap(({ from }) => from);

  test('the statuses an action is possible from', () => {
    expect(statusesFor('setSolved', 'customer')).toEqual(open);
    expect(statusesFor('setClosed', 'staff')).toEqual([...open, 'Solved']);
    expect(statusesFor('reopen', 'customer')).toEqual(['Solved', 'Closed']);
    expect(statusesFor('setStatus', 'staff', 'OnHold')).toEqual(['InProgress']);
    expect(statusesFor('reply', 'customer')).toEqual(expect.arrayContaining([...ticketStatuses]));
    expect(statusesFor('reply', 'customer')).toHaveLength(ticketStatuses.length);
    expect(statusesFor('autoClose', 'system')).toEqual(['Solved']);
    expect(statusesFor('setStatus', 'customer')).toEqual([]);
    expect(statusesFor('autoClose', 'staff')).toEqual([]);
  });

  test.each(['reopen', 'reply', 'replyKeepingStatus', 'replySettingStatus', 'setStatus'] as const)(
    'every transition from Closed by %s needs the reopen window, and no other does',
    (action) => {
      const all = ticketTransitions.transitionsOf({ action, actor: 'staff' });
      expect(all.filter(({ from }) => from === 'Closed').length).toBeGreaterThan(0);
      for (const { from, needs } of all) expect(needs).toEqual(from === 'Closed' ? ['reopen_window_passed'] : []);
    },
  );
});

describe('the reopen window', () => {
  const closedOn = new Date('2026-11-07T12:00:00Z');

  test(`ends ${REOPEN_WINDOW_DAYS} days after the ticket was closed`, () => {
    expect(reopenableUntil(closedOn)).toEqual(now);
  });

  test('is open one millisecond before its end and shut at it', () => {
    const state: TicketState = { status: 'Closed', reopenableUntil: reopenableUntil(closedOn).toISOString() };
    expect(ticketCan.reopen(state, 'customer', new Date(now.getTime() - 1)).allowed).toBe(true);
    expect(ticketCan.reopen(state, 'customer', now).allowed).toBe(false);
  });

  test('is the same for the condition of an UPDATE: closed after this moment', () => {
    expect(reopenableAfter(now)).toEqual(closedOn);
  });

  test('solved tickets close themselves after the same time', () => {
    expect(autoCloseBefore(now)).toEqual(closedOn);
  });
});

test('whose turn it is, and whether work continues', () => {
  expect(ticketStatuses.map((status) => [status, whoseTurn(status), isOpen(status)])).toEqual([
    ['New', 'Support', true],
    ['InProgress', 'Support', true],
    ['PendingClient', 'Customer', true],
    ['PendingSales', 'Support', true],
    ['OnHold', 'Support', true],
    ['Solved', 'Nobody', false],
    ['Closed', 'Nobody', false],
  ]);
});
