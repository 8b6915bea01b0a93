import { readOutgoing } from './outgoing.ts';

const SENT_WITHIN_MS = 3_000; // anything slower, or cancelled, holds nothing up
const CHECK_EVERY_MS = 50;

/** Resolves when no comment of this device to the ticket is being sent, after 3 seconds at the latest. */
export async function whenSent(userId: string, ticketId: string): Promise<void> {
  const end = Date.now() + SENT_WITHIN_MS;
  while (Date.now() < end && readOutgoing(userId, ticketId).some(({ status }) => status === 'waiting'))
    await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY_MS));
}
