import { describe, expect, test } from 'vitest';
import { ticketStatuses } from '../enums.ts';
import { isLastWordByOther, needsReply } from './needs-reply.ts';
import type { Side } from './needs-reply.ts';

const owing = (side: Side, isLastWordByStaff: boolean | undefined) =>
  ticketStatuses.filter((status) => needsReply(side, { status, isLastWordByStaff }));

describe('needs reply', () => {
  test('a customer owes one after the staff’s word, in the statuses where the customer can act', () => {
    expect(owing('customer', true)).toEqual(['New', 'InProgress', 'PendingClient']);
    expect(owing('customer', false)).toEqual([]);
    expect(owing('customer', undefined)).toEqual([]);
  });

  test('staff owe one after the customer’s word or a new problem, unless the customer is awaited', () => {
    const statuses = ['New', 'InProgress', 'PendingSales', 'OnHold'];
    expect(owing('staff', false).toSorted()).toEqual(statuses.toSorted());
    expect(owing('staff', undefined).toSorted()).toEqual(statuses.toSorted());
    expect(owing('staff', true)).toEqual([]);
  });

  test('a problem without a comment is the customer’s word', () => {
    expect(isLastWordByOther('staff', undefined)).toBe(true);
    expect(isLastWordByOther('customer', undefined)).toBe(false);
  });
});
