import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/connection.ts';
import type { Clock } from './ports.ts';

export type CountedAttempts = { count: number; endsOn: Date };

/**
 * Counts an attempt of a key in a fixed window of `windowMs` and returns the number including this one, and when the window
 * ends. One statement, so concurrent attempts on several servers each get a different number.
 */
export async function countAttempt(db: Db, clock: Clock, key: string, windowMs: number): Promise<CountedAttempts> {
  const now = clock.now();
  const windowEnd = new Date(now.getTime() + windowMs);
  const { rows } = await sql<{ count: number; windowEndsOn: Date }>`
    insert into attempt_counters as counter (key, count, window_ends_on)
    values (${key}, 1, ${windowEnd})
    on conflict (key) do update set
      count = case when counter.window_ends_on > ${now} then counter.count + 1 else 1 end,
      window_ends_on = case when counter.window_ends_on > ${now} then counter.window_ends_on else ${windowEnd} end
    returning count, window_ends_on
  `.execute(db);
  const [row] = rows;
  return row === undefined ? { count: 1, endsOn: windowEnd } : { count: row.count, endsOn: row.windowEndsOn };
}

/** Takes back one counted attempt of a key, because it was no failure. */
export async function uncountAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable('attemptCounters')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

/** The attempts of a key in its window, counting none; 0 when there are none. */
export async function countedAttempts(db: Db, clock: Clock, key: string): Promise<number> {
  const row = await db
    .selectFrom('attemptCounters')
    .select('count')
    .where('key', '=', key)
    .where('windowEndsOn', '>', clock.now())
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Forgets the attempts of a key. */
export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('attemptCounters').where('key', '=', key).execute();
}

/** The keys of the counters. What a person typed as their email is in none of them in clear. */
export const attemptKeys = {
  address: (address: string): string => `address:${networkOf(address)}`,
  email: (email: string): string => `email:${digest(email.toLowerCase())}`,
  unknownAccount: (email: string): string => `unknown:${digest(email.toLowerCase())}`,
  passkey: (address: string): string => `passkey:${networkOf(address)}`,
  device: (deviceId: string): string => `device:${deviceId}`,
};

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

// A provider's customer has an IPv6 /64 (RFC 6177), so that counts as one address.
function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`;
}
