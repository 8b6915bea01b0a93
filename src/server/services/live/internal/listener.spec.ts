import { describe, expect, it } from 'vitest';
import type { LiveEvent } from '#generated/model/liveEvent.ts';
import type { SignedInUser } from '../../kernel/ports.ts';
import { writeEventCursor } from './event-place.ts';
import { createListener } from './listener.ts';
import type { LiveMessage } from './port.ts';

const user: SignedInUser = {
  id: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d05',
  type: 'Customer',
  permissions: [],
  email: 'rasa@example.com',
  firstName: 'Rasa',
  lastName: 'Petrauskaitė',
  preferences: {
    language: 'en',
    theme: 'light',
    notifyAnswers: true,
    notifyStatusChanges: true,
    notifyColleagueReplies: true,
    noticeTiming: 'AtOnce',
  },
  mfaType: 'None',
  lastLogin: null,
  clientIds: [],
  engineerGroupIds: [],
};

const place = (transaction: bigint, sequence = 0n) => ({ transaction, sequence });
const placed = (transaction: bigint, sequence: bigint) => {
  const cursor = writeEventCursor(place(transaction, sequence));
  const event: LiveEvent = {
    cursor,
    kind: 'StatusChanged',
    ticketId: user.id,
    displayId: '1002345',
    on: '2026-11-13T09:15:00Z',
  };
  return { place: place(transaction, sequence), event };
};

function listen() {
  const told: string[] = [];
  const send = (message: LiveMessage) => {
    if (message.kind === 'change') told.push(Buffer.from(message.event.cursor, 'base64url').toString());
  };
  return { told, listener: createListener(user, 'a session', { send, end: () => undefined }) };
}

describe('a listener', () => {
  it('is told what comes while it catches up once it has, without what it was sent then', () => {
    const { told, listener } = listen();
    for (const event of [placed(5n, 1n), placed(5n, 2n), placed(7n, 3n)]) listener.receive(event);
    listener.advance(place(8n));
    expect([told, listener.cursor()]).toEqual([[], undefined]);
    listener.caughtUp(place(6n));
    expect([told, listener.cursor()]).toEqual([['7.3'], writeEventCursor(place(8n))]);
  });

  it('is told nothing twice, and does not go back', () => {
    const { told, listener } = listen();
    listener.caughtUp(place(6n));
    for (const event of [placed(6n, 1n), placed(6n, 1n), placed(5n, 9n), placed(6n, 2n)]) listener.receive(event);
    listener.advance(place(4n));
    expect([told, listener.cursor()]).toEqual([['6.1', '6.2'], writeEventCursor(place(6n, 2n))]);
    listener.advance(place(9n));
    expect(listener.cursor()).toBe(writeEventCursor(place(9n)));
  });
});
