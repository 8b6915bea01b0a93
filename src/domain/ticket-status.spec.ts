import { describe, expect, test } from 'vitest';
import { ticketStatuses } from './enums.ts';
import type { TicketStatus } from './enums.ts';
import { REOPEN_WINDOW_DAYS } from './limits.ts';
import {
  allowedStatuses,
  autoCloseBefore,
  isOpen,
  isReopenable,
  reopenableUntil,
  statusesFor,
  ticketCan,
  ticketRefusals,
  ticketTransitionsOf,
  whoseTurn,
} from './ticket-status.ts';
import type { TicketState, TicketVerdict } from './ticket-status.ts';

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
  test('of the customer brings a waiting, solved or lately closed ticket back and leaves others as they are', () => {
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

describe('for the conditional update', () => {
  test('the statuses an action is possible from', () => {
    expect(statusesFor('setSolved', 'customer')).toEqual(open);
    expect(statusesFor('setClosed', 'staff')).toEqual([...open, 'Solved']);
    expect(statusesFor('reopen', 'customer')).toEqual(['Solved', 'Closed']);
    expect(statusesFor('setStatus', 'staff', 'OnHold')).toEqual(['InProgress']);
    expect(statusesFor('reply', 'customer')).toEqual(ticketStatuses);
    expect(statusesFor('autoClose', 'system')).toEqual(['Solved']);
    expect(statusesFor('setStatus', 'customer')).toEqual([]);
    expect(statusesFor('autoClose', 'staff')).toEqual([]);
  });

  test('every row from Closed has the reopen window as its condition', () => {
    for (const action of ['reopen', 'reply', 'setStatus'] as const) {
      const rows = ticketTransitionsOf(action, 'staff').filter((row) => row.from.includes('Closed'));
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row.withinReopenWindow).toBe(true);
    }
  });

  test('no status has two rows for the same action, actor and target', () => {
    for (const actor of ['customer', 'staff', 'system'] as const) {
      const rows = (['setSolved', 'setClosed', 'reopen', 'reply', 'setStatus', 'autoClose'] as const).flatMap(
        (action) =>
          ticketTransitionsOf(action, actor).flatMap((row) => row.from.map((from) => `${action} ${from} ${row.to}`)),
      );
      expect(new Set(rows).size).toBe(rows.length);
    }
  });
});

describe('the reopen window', () => {
  const closedOn = new Date('2026-11-07T12:00:00Z');

  test(`ends ${REOPEN_WINDOW_DAYS} days after the ticket was closed`, () => {
    expect(reopenableUntil(closedOn)).toEqual(now);
  });

  test('is open one millisecond before its end and shut at it', () => {
    const state: TicketState = { status: 'Closed', reopenableUntil: reopenableUntil(closedOn).toISOString() };
    expect(isReopenable(state, new Date(now.getTime() - 1))).toBe(true);
    expect(isReopenable(state, now)).toBe(false);
  });

  test('solved tickets close themselves after the same time', () => {
    expect(autoCloseBefore(now)).toEqual(closedOn);
  });
});

test('whose turn it is, and whether work goes on', () => {
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

test('each refusal has one name', () => {
  expect(new Set(ticketRefusals).size).toBe(ticketRefusals.length);
});
