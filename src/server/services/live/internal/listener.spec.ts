import { describe, expect, it } from 'vitest';
import type { LiveEvent } from '#generated/model/liveEvent.ts';
import type { SignedInUser } from '../../kernel/ports.ts';
import { writeEventCursor } from './event-position.ts';
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

const position = (transaction: bigint, sequence = 0n) => ({ transaction, sequence });
const positioned = (transaction: bigint, sequence: bigint) => {
  const cursor = writeEventCursor(position(transaction, sequence));
  const event: LiveEvent = {
    cursor,
    kind: 'StatusChanged',
    ticketId: user.id,
    displayId: '1002345',
    on: '2026-11-13T09:15:00Z',
  };
  return { position: position(transaction, sequence), event };
};

function listen() {
  const received: string[] = [];
  const send = (message: LiveMessage) => {
    if (message.kind === 'change') received.push(Buffer.from(message.event.cursor, 'base64url').toString());
  };
  return { received, listener: createListener(user, 'a session', { send, end: () => undefined }) };
}

describe('a listener', () => {
  it('receives events that arrive during catch-up afterwards, without those already sent', () => {
    const { received, listener } = listen();
    for (const event of [positioned(5n, 1n), positioned(5n, 2n), positioned(7n, 3n)]) listener.receive(event);
    listener.advance(position(8n));
    expect([received, listener.cursor()]).toEqual([[], undefined]);
    listener.caughtUp(position(6n));
    expect([received, listener.cursor()]).toEqual([['7.3'], writeEventCursor(position(8n))]);
  });

  it('receives nothing twice and does not go back', () => {
    const { received, listener } = listen();
    listener.caughtUp(position(6n));
    for (const event of [positioned(6n, 1n), positioned(6n, 1n), positioned(5n, 9n), positioned(6n, 2n)])
      listener.receive(event);
    listener.advance(position(4n));
    expect([received, listener.cursor()]).toEqual([['6.1', '6.2'], writeEventCursor(position(6n, 2n))]);
    listener.advance(position(9n));
    expect(listener.cursor()).toBe(writeEventCursor(position(9n)));
  });
});
