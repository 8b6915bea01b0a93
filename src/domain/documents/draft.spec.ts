import { describe, expect, it } from 'vitest';
import { draftAfterDiscard, draftAfterSave, draftAfterSend } from './draft.ts';
import type { DraftState } from './draft.ts';

const stored = (given: Partial<DraftState> = {}): DraftState => ({
  version: 4,
  tab: 'A',
  sentVersion: null,
  sentTicketId: null,
  sentRmaId: null,
  ...given,
});
const sentOnce = stored({ sentVersion: 3 });
const ticketMade = stored({ sentVersion: 4, sentTicketId: 't' });
const returnMade = stored({ sentVersion: 4, sentRmaId: 'r' });

describe('a save', () => {
  it.each([
    ['of nothing yet', undefined, 0, 'A', { version: 1, replacesAnother: false }],
    ['of what was discarded meanwhile', undefined, 4, 'A', { version: 5, replacesAnother: false }],
    ['of the stored version', stored(), 4, 'A', { version: 5, replacesAnother: false }],
    ['of the stored version by another tab', stored(), 4, 'B', { version: 5, replacesAnother: false }],
    ['whose answer was lost', stored(), 3, 'A', { version: 5, replacesAnother: false }],
    ['of an older version by another tab', stored(), 3, 'B', { version: 5, replacesAnother: true }],
    ['by a tab that knows none of it', stored(), 0, 'B', { version: 5, replacesAnother: true }],
    ['of a draft that was discarded and begun by another tab', stored(), 7, 'B', { version: 8, replacesAnother: true }],
    ['of a version before the last send', sentOnce, 2, 'B', 'alreadySent'],
    ['of a version before the last send, by the same tab', sentOnce, 2, 'A', 'alreadySent'],
    ['after the last send', sentOnce, 3, 'B', { version: 5, replacesAnother: true }],
    ['of a draft that became a ticket', ticketMade, 4, 'A', 'alreadySent'],
    ['of a draft that became a return', returnMade, 4, 'A', 'alreadySent'],
    ['at the end of the numbers', undefined, 2 ** 31 - 1, 'A', { version: 2 ** 31 - 1, replacesAnother: false }],
  ])('%s', (_, state, version, tab, outcome) => {
    expect(draftAfterSave(state, { version, tab })).toEqual(outcome);
  });
});

describe('sending', () => {
  it.each([
    ['what was never saved', undefined, 0, { version: 1, sentVersion: 1, isKept: false }],
    ['what was discarded meanwhile', undefined, 4, { version: 5, sentVersion: 5, isKept: false }],
    ['the stored version', stored(), 4, { version: 5, sentVersion: 5, isKept: false }],
    ['an older version', stored(), 2, { version: 4, sentVersion: 3, isKept: true }],
    ['a version of a draft that was begun anew', stored(), 7, { version: 8, sentVersion: 8, isKept: true }],
    ['a version that was sent', sentOnce, 2, 'alreadySent'],
    ['the version after the last send', stored({ sentVersion: 4 }), 4, { version: 5, sentVersion: 5, isKept: false }],
    ['what became a ticket', ticketMade, 4, 'alreadySent'],
  ])('%s', (_, state, version, outcome) => {
    expect(draftAfterSend(state, version)).toEqual(outcome);
  });

  it('the same version twice is refused, whatever happened to it before', () => {
    for (const version of [0, 3, 4, 7]) {
      const first = draftAfterSend(stored(), version);
      if (first === 'alreadySent') throw new Error('the first one is sent');
      expect(draftAfterSend(stored(first), version)).toBe('alreadySent');
      expect(draftAfterSave(stored(first), { version, tab: 'A' })).toBe('alreadySent');
      expect(draftAfterSave(stored(first), { version: first.version, tab: 'A' })).not.toBe('alreadySent');
    }
  });
});

describe('discarding', () => {
  it.each([
    ['a draft', stored(), 'deleted'],
    ['a reply that was begun anew', sentOnce, 'emptied'],
    ['a reply that was sent', stored({ sentVersion: 4 }), 'nothing'],
    ['a new ticket that was sent', ticketMade, 'nothing'],
  ])('%s', (_, state, outcome) => {
    expect(draftAfterDiscard(state)).toBe(outcome);
  });
});
