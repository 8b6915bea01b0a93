import { readOutgoing } from './outgoing.ts';

const SENT_WITHIN_MS = 3_000; // what takes longer, or was given up, holds nothing back
const LOOK_EVERY_MS = 50;

/** Resolves when no comment of this device to the ticket is on its way, at the latest after 3 seconds. */
export async function whenSent(userId: string, ticketId: string): Promise<void> {
  const end = Date.now() + SENT_WITHIN_MS;
  while (Date.now() < end && readOutgoing(userId, ticketId).some(({ status }) => status === 'waiting'))
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
}
