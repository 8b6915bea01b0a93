import { attemptKeys, countAttempt } from '../auth/attempt-counters.ts';
import type { ClientInfo } from '../auth/client-info.ts';
import { RefusedError } from '../errors.ts';
import type { ServiceContext } from '../ports.ts';

const WINDOW_MS = 15 * 60_000;
const PER_EMAIL = 5;
// An office behind one address has many people.
const PER_ADDRESS = 50;

/**
 * Takes the wish for a reset link. It looks no account up, so a known address and an unknown one cost the same: the
 * worker does that later. Throws 429 when one email or one address has asked too often.
 */
export async function requestPasswordReset(
  { db, clock, jobs }: Pick<ServiceContext, 'db' | 'clock' | 'jobs'>,
  { email, client }: { email: string; client: ClientInfo },
): Promise<void> {
  const limits: [key: string, max: number][] = [
    [attemptKeys.address(client.address), PER_ADDRESS],
    [attemptKeys.email(email), PER_EMAIL],
  ];
  for (const [key, max] of limits) {
    const { count, endsOn } = await countAttempt(db, clock, `reset:${key}`, WINDOW_MS);
    if (count > max) {
      const retryAfter = Math.max(1, Math.ceil((endsOn.getTime() - clock.now().getTime()) / 1000));
      throw new RefusedError({ kind: 'TooManyRequests', retryAfter });
    }
  }
  await jobs.enqueue(db, 'passwordResetRequested', { email });
}
