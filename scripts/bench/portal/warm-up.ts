import { systemClock } from '#server/adapters/clock.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import type { World } from './world.ts';

const WARM_UP_ROUNDS = 50;

/** Asks each server for its pages, so that it has been at work for a while: code that has just been loaded is slow. */
export async function warmUp({ db, customer, sides }: World): Promise<void> {
  const token = await startSession({ db, clock: systemClock }, customer.id);
  const cookie = `helpdesk_session=${token}`;
  for (const { url } of sides) {
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
      for (const path of ['/auth', '/tickets', `/tickets/${customer.ticketId}`, '/tickets/create']) {
        const headers = { accept: 'text/html', ...(path !== '/auth' && { cookie }) };
        await (await fetch(url + path, { headers })).text();
      }
    }
  }
}
