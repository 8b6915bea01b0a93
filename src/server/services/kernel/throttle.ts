import { ADDRESS_FAILURES_MAX_COUNT, EMAIL_FAILURES_MAX_COUNT, LOCKOUT_MS } from '#domain/limits.ts';
import type { Db } from '../../db/connection.ts';
import { RefusedError } from './errors.ts';
import type { ServiceContext } from './ports.ts';
import { attemptKeys, countAttempt, uncountAttempt } from './attempt-counters.ts';

/** Counters that an attempt was added to. */
export type Throttle = readonly string[];

type Attempt = {
  email: string;
  address: string;
  /** The browser has signed in to the email's account before: failures of strangers do not slow it down. */
  known: boolean;
};

/** Counts an attempt of an address, and of an email with or without an account. Throws 429 for too many attempts. */
export async function claimThrottle(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  { email, address, known }: Attempt,
): Promise<Throttle> {
  const limits: [key: string, max: number][] = [[attemptKeys.address(address), ADDRESS_FAILURES_MAX_COUNT]];
  if (!known) limits.push([attemptKeys.email(email), EMAIL_FAILURES_MAX_COUNT]);
  for (const [key, max] of limits) await countWithin({ db, clock }, key, max);
  return limits.map(([key]) => key);
}

/**
 * Counts an attempt of a key. Throws 429 with the seconds to wait when there are more than `max` in the window, 15 minutes by
 * default.
 */
export async function countWithin(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  key: string,
  max: number,
  windowMs = LOCKOUT_MS,
): Promise<void> {
  const { count, endsOn } = await countAttempt(db, clock, key, windowMs);
  if (count <= max) return;
  const seconds = Math.ceil((endsOn.getTime() - clock.now().getTime()) / 1000);
  throw new RefusedError({ kind: 'TooManyRequests', retryAfter: Math.max(1, seconds) });
}

/** The attempt was no failure. */
export async function giveBackThrottle(db: Db, throttle: Throttle): Promise<void> {
  for (const key of throttle) await uncountAttempt(db, key);
}
