import { describe, expect, test } from 'vitest';
import { ticketStatuses } from '#domain/enums.ts';
import { addBusinessTime, businessTimeBetween, nextPromise, reactionHours, shareLeft, supportStatus } from './sla.ts';
import type { AnswerPromise, PromiseCause } from './sla.ts';

const HOUR_MS = 3_600_000;

/** A moment on the hotline's clock, UTC+3. */
const at = (time: string) => new Date(`${time}+03:00`);
const added = (start: string, hours: number) => addBusinessTime(at(start), hours * HOUR_MS);
const hoursBetween = (start: string, end: string) => businessTimeBetween(at(start), at(end)) / HOUR_MS;

// 2026-11-16 is a Monday.
describe('business time', () => {
  test.each([
    ['within a day', '2026-11-16T10:30', 4, '2026-11-16T14:30'],
    ['from exactly opening', '2026-11-16T09:00', 4, '2026-11-16T13:00'],
    ['until exactly closing, not until the next opening', '2026-11-16T20:00', 4, '2026-11-17T00:00'],
    ['a whole day', '2026-11-16T09:00', 15, '2026-11-17T00:00'],
    ['over a closed night', '2026-11-16T22:00', 4, '2026-11-17T11:00'],
    ['from exactly closing', '2026-11-17T00:00', 4, '2026-11-17T13:00'],
    ['from within a night', '2026-11-17T03:12', 4, '2026-11-17T13:00'],
    ['over a weekend', '2026-11-20T23:00', 4, '2026-11-23T12:00'],
    ['from a Saturday', '2026-11-21T12:00', 8, '2026-11-23T17:00'],
    ['until Friday closes', '2026-11-20T16:00', 8, '2026-11-21T00:00'],
    ['from exactly when Friday closes', '2026-11-21T00:00', 1, '2026-11-23T10:00'],
    ['two weeks', '2026-11-16T09:00', 150, '2026-11-28T00:00'],
    ['nothing at all, in the night', '2026-11-17T03:12', 0, '2026-11-17T03:12'],
    ['over the end of a year', '2026-12-31T23:30', 1, '2027-01-01T09:30'],
  ])('%s', (_, start, hours, end) => {
    expect(added(start, hours)).toEqual(at(end));
  });

  test('a second before the opening and after it', () => {
    expect(addBusinessTime(at('2026-11-16T08:59:59'), 1000)).toEqual(at('2026-11-16T09:00:01'));
    expect(addBusinessTime(at('2026-11-16T23:59:59'), 2000)).toEqual(at('2026-11-17T09:00:01'));
  });

  test('the summer time of Vilnius does not move it (§1: GMT+3)', () => {
    // On 2026-10-25 the clocks of Vilnius go from UTC+3 to UTC+2, on 2026-03-29 back.
    expect(addBusinessTime(new Date('2026-10-23T20:00:00Z'), 2 * HOUR_MS)).toEqual(new Date('2026-10-26T07:00:00Z'));
    expect(addBusinessTime(new Date('2026-03-27T20:00:00Z'), 2 * HOUR_MS)).toEqual(new Date('2026-03-30T07:00:00Z'));
    expect(supportStatus(new Date('2026-07-15T06:00:00Z'))).toEqual({ open: true });
    expect(supportStatus(new Date('2026-12-15T06:00:00Z'))).toEqual({ open: true });
    expect(supportStatus(new Date('2026-12-15T05:59:00Z'))).toMatchObject({ open: false });
  });

  test.each([
    ['within a day', '2026-11-16T10:00', '2026-11-16T11:30', 1.5],
    ['from a night to a night', '2026-11-16T03:00', '2026-11-17T05:00', 15],
    ['of a weekend', '2026-11-21T00:00', '2026-11-23T09:00', 0],
    ['of a week', '2026-11-16T00:00', '2026-11-23T00:00', 75],
    ['backwards', '2026-11-16T11:30', '2026-11-16T10:00', -1.5],
    ['long before the epoch', '1969-12-29T00:00', '1970-01-05T00:00', 75],
  ])('between: %s', (_, start, end, hours) => {
    expect(hoursBetween(start, end)).toBe(hours);
  });

  test('matches the added time, from every quarter of an hour of two weeks', () => {
    const start = at('2026-11-16T00:00').getTime();
    for (let quarter = 0; quarter < 14 * 96; quarter += 1) {
      const from = new Date(start + quarter * 15 * 60_000);
      for (const milliseconds of [1, 7 * HOUR_MS, 15 * HOUR_MS, 75 * HOUR_MS + 1]) {
        const to = addBusinessTime(from, milliseconds);
        expect(businessTimeBetween(from, to)).toBe(milliseconds);
        expect(businessTimeBetween(from, new Date(to.getTime() - 1))).toBe(milliseconds - 1);
      }
    }
  });
});

describe('whether support is open', () => {
  test.each(['2026-11-16T09:00', '2026-11-16T12:00', '2026-11-20T23:59:59.999'])('open on %s', (now) => {
    expect(supportStatus(at(now))).toEqual({ open: true });
  });

  test.each([
    ['2026-11-16T08:59:59.999', '2026-11-16T09:00'],
    ['2026-11-17T00:00', '2026-11-17T09:00'],
    ['2026-11-21T00:00', '2026-11-23T09:00'],
    ['2026-11-22T23:00', '2026-11-23T09:00'],
  ])('closed on %s, until %s', (now, opensOn) => {
    expect(supportStatus(at(now))).toEqual({ open: false, opensOn: at(opensOn) });
  });
});

const none: AnswerPromise = { promisedBy: null, promiseLeftMs: null };
const noon = at('2026-11-16T12:00');
const running: AnswerPromise = { promisedBy: at('2026-11-16T14:00'), promiseLeftMs: null };
const active: AnswerPromise = { promisedBy: null, promiseLeftMs: HOUR_MS };
const inFourHours = { promisedBy: at('2026-11-16T16:00'), promiseLeftMs: null };
const changedFrom = (from: (typeof ticketStatuses)[number]): PromiseCause => ({ event: 'statusChanged', from });
const written: PromiseCause = { event: 'customerReply' };

function after(status: (typeof ticketStatuses)[number], promise: AnswerPromise, cause: PromiseCause, now = noon) {
  return nextPromise({ type: 'Incident', status, ...promise }, cause, now);
}

describe('how much of the reaction time is left', () => {
  const promisedBy = at('2026-11-17T11:00'); // four business hours after 22:00 of the day before
  test.each([
    ['all of it at the start', '2026-11-16T22:00', 1],
    ['half of it over the closed night', '2026-11-17T03:00', 0.5],
    ['a quarter in the last hour', '2026-11-17T10:00', 0.25],
    ['nothing when it is late', '2026-11-17T12:00', 0],
    ['no more than all of it', '2026-11-16T10:00', 1],
  ])('%s', (_when, now, share) => {
    expect(shareLeft('Incident', promisedBy, at(now))).toBe(share);
  });
});

describe('what a ticket promises', () => {
  test.each(Object.entries(reactionHours))('a new %s: an answer within %d business hours', (type, hours) => {
    const ticket = { type: type as keyof typeof reactionHours, status: 'New' as const, ...none };
    const promisedBy = addBusinessTime(noon, hours * HOUR_MS);
    expect(nextPromise(ticket, { event: 'created' }, noon)).toEqual({ promisedBy, promiseLeftMs: null });
  });

  test('made on a Saturday, it counts from Monday on', () => {
    expect(after('New', none, { event: 'created' }, at('2026-11-21T15:00')).promisedBy).toEqual(at('2026-11-23T13:00'));
  });

  test.each(ticketStatuses)('a public answer of the staff keeps it (%s)', (status) => {
    expect(after(status, running, { event: 'staffReply' })).toEqual(none);
    expect(after(status, active, { event: 'staffReply' })).toEqual(none);
  });

  test.each(['PendingClient', 'Solved', 'Closed'] as const)('%s ends it, and coming back starts one', (status) => {
    expect(after(status, running, changedFrom('InProgress'))).toEqual(none);
    expect(after(status, active, changedFrom('OnHold'))).toEqual(none);
    expect(after('InProgress', none, changedFrom(status))).toEqual(inFourHours);
  });

  test('a customer who writes starts one; a second message does not move it', () => {
    expect(after('InProgress', none, written)).toEqual(inFourHours);
    expect(after('InProgress', running, written)).toEqual(running);
  });

  test('the clock stops on hold, also overnight, and continues afterwards', () => {
    const held = after('OnHold', running, changedFrom('InProgress'));
    expect(held).toEqual({ promisedBy: null, promiseLeftMs: 2 * HOUR_MS });
    expect(after('InProgress', held, changedFrom('OnHold'), at('2026-11-18T23:00')).promisedBy).toEqual(
      at('2026-11-19T10:00'),
    );
  });

  test('what is late already has nothing left', () => {
    const held = after('OnHold', { promisedBy: at('2026-11-16T10:00'), promiseLeftMs: null }, changedFrom('New'));
    expect(held).toEqual({ promisedBy: null, promiseLeftMs: 0 });
    expect(after('New', held, changedFrom('OnHold')).promisedBy).toEqual(noon);
  });

  test('a customer who writes while it is on hold: the time begins after it', () => {
    const held = after('OnHold', none, written);
    expect(held).toEqual({ promisedBy: null, promiseLeftMs: 4 * HOUR_MS });
    expect(after('OnHold', active, written)).toEqual(active);
  });

  test('between statuses in which it runs nothing moves', () => {
    expect(after('PendingSales', running, changedFrom('InProgress'))).toEqual(running);
    expect(after('PendingSales', none, changedFrom('InProgress'))).toEqual(none);
    expect(after('InProgress', none, changedFrom('OnHold'))).toEqual(none);
  });
});
