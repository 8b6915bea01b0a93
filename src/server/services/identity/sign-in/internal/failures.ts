import { sql } from 'kysely';
import { LOCKOUT_FAILURES, LOCKOUT_MS } from '#domain/limits.ts';
import type { Db } from '../../../../db/connection.ts';
import { receiverOf } from '../../accounts/internal/receiver.ts';
import { recordSecurityEvent } from '../../accounts/internal/security-events.ts';
import type { ServiceContext } from '../../../kernel/ports.ts';
import {
  attemptKeys,
  countAttempt,
  countedAttempts,
  forgetAttempts,
  uncountAttempt,
} from '../../../kernel/attempt-counters.ts';
import { browserInWords } from '../../accounts/internal/client-info.ts';
import type { ClientInfo } from '../../accounts/internal/client-info.ts';
import { findKnownDevice } from './known-devices.ts';

type Context = Pick<ServiceContext, 'db' | 'clock'>;
type MailContext = Context & Pick<ServiceContext, 'mails'>;
type Attempt = { userId: string; client: ClientInfo };

/** An attempt that is counted before its outcome is known, so that of many concurrent ones only one can be the last. */
export type Claim = {
  userId: string;
  /** Set when the browser is known to the account: then its own counter counts. */
  deviceId: string | undefined;
  /** Too many failures before this attempt; it was not counted. */
  stopped: boolean;
  /** Whether a failure of this attempt locks the account. */
  last: boolean;
};

/** Counts an attempt on an account, or on the account's known device. */
export async function claimAttempt(ctx: Context, userId: string, deviceId: string | undefined): Promise<Claim> {
  if (deviceId === undefined) return { userId, deviceId, ...(await claimOnAccount(ctx, userId)) };
  const { count } = await countAttempt(ctx.db, ctx.clock, attemptKeys.device(deviceId), LOCKOUT_MS);
  return { userId, deviceId, stopped: count > LOCKOUT_FAILURES, last: false };
}

/** The attempt was no failure. */
export async function giveBackAttempt(db: Db, { userId, deviceId, stopped }: Claim): Promise<void> {
  if (stopped) return;
  if (deviceId !== undefined) return uncountAttempt(db, attemptKeys.device(deviceId));
  await db
    .updateTable('users')
    .set(({ eb }) => ({ failedSignIns: eb('failedSignIns', '-', 1) }))
    .where('id', '=', userId)
    .where('failedSignIns', '>', 0)
    .execute();
}

/** The attempt failed: notifies the person, and locks the account if it was the last one allowed (§8.2). */
export async function failAttempt(ctx: MailContext, claim: Claim, client: ClientInfo): Promise<void> {
  await recordSecurityEvent(ctx.db, ctx.clock, { userId: claim.userId, kind: 'SignInFailed', client });
  if (claim.last) await lockAccount(ctx, { userId: claim.userId, client });
}

/** Whether the account is locked for this browser: a stranger's failures do not stop a browser that the account knows. */
export async function isStopped({ db, clock }: Context, { userId, client }: Attempt): Promise<boolean> {
  const deviceId = await findKnownDevice(db, userId, client.deviceToken);
  if (deviceId !== undefined) {
    return (await countedAttempts(db, clock, attemptKeys.device(deviceId))) >= LOCKOUT_FAILURES;
  }
  const now = clock.now();
  const user = await db
    .selectFrom('users')
    .select(['failedSignIns', 'failedSince', 'lockedUntil'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user === undefined) return false;
  const counts = user.failedSince !== null && user.failedSince > windowStart(now);
  return (user.lockedUntil !== null && user.lockedUntil > now) || (counts && user.failedSignIns >= LOCKOUT_FAILURES);
}

/** Counts a failed proof, such as a wrong code; the last one allowed locks the account, or the known device. */
export async function recordFailure(ctx: MailContext, { userId, client }: Attempt): Promise<void> {
  const deviceId = await findKnownDevice(ctx.db, userId, client.deviceToken);
  await failAttempt(ctx, await claimAttempt(ctx, userId, deviceId), client);
}

/**
 * Forgets the failures of the browser that has signed in: its own when the account knows it, otherwise the account's.
 * Without a browser all are forgotten, of the email too: staff or a new password lift the lock.
 */
export async function forgetFailures(
  db: Db,
  { userId, client }: { userId: string; client?: ClientInfo },
): Promise<void> {
  if (client === undefined) return forgetEverywhere(db, userId);
  const deviceId = await findKnownDevice(db, userId, client.deviceToken);
  if (deviceId === undefined) await forgetOnAccount(db, userId);
  else await forgetAttempts(db, attemptKeys.device(deviceId));
}

async function forgetEverywhere(db: Db, userId: string): Promise<void> {
  const email = await forgetOnAccount(db, userId);
  if (email !== undefined) await forgetAttempts(db, attemptKeys.email(email));
  const devices = await db.selectFrom('knownDevices').select('id').where('userId', '=', userId).execute();
  for (const { id } of devices) await forgetAttempts(db, attemptKeys.device(id));
}

async function forgetOnAccount(db: Db, userId: string): Promise<string | undefined> {
  const user = await db
    .updateTable('users')
    .set({ failedSignIns: 0, failedSince: null, lockedUntil: null })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirst();
  return user?.email;
}

// One conditional UPDATE. A failure outside the window starts a new window.
async function claimOnAccount({ db, clock }: Context, userId: string): Promise<Pick<Claim, 'stopped' | 'last'>> {
  const now = clock.now();
  const { rows } = await sql<{ attempts: number; stopped: boolean }>`
    with counted as (
      select id,
        case when failed_since > ${windowStart(now)} then failed_sign_ins + 1 else 1 end as attempts,
        case when failed_since > ${windowStart(now)} then failed_since else ${now} end as since,
        coalesce(locked_until > ${now}, false)
          or coalesce(failed_since > ${windowStart(now)}, false) and failed_sign_ins >= ${LOCKOUT_FAILURES} as stopped
      from users where id = ${userId}
      for update
    )
    update users set
      failed_sign_ins = case when counted.stopped then users.failed_sign_ins else counted.attempts end,
      failed_since = case when counted.stopped then users.failed_since else counted.since end,
      locked_until = case when counted.stopped then users.locked_until end
    from counted where users.id = counted.id
    returning counted.attempts, counted.stopped
  `.execute(db);
  const { attempts = 0, stopped = false } = rows[0] ?? {};
  return { stopped, last: !stopped && attempts >= LOCKOUT_FAILURES };
}

async function lockAccount({ db, clock, mails }: MailContext, { userId, client }: Attempt): Promise<void> {
  const now = clock.now();
  const lockedUntil = new Date(now.getTime() + LOCKOUT_MS);
  await db.transaction().execute(async (tx) => {
    const user = await tx
      .updateTable('users')
      .set({ lockedUntil })
      .where('id', '=', userId)
      .where('failedSignIns', '>=', LOCKOUT_FAILURES)
      .where((eb) => eb.or([eb('lockedUntil', 'is', null), eb('lockedUntil', '<=', now)]))
      .returning(['email', 'language', 'timeZone', 'status'])
      .executeTakeFirst();
    if (user === undefined) return;
    await recordSecurityEvent(tx, clock, { userId, kind: 'Locked', client });
    if (user.status !== 'Active') return;
    await mails.enqueue(tx, {
      ...receiverOf(user),
      template: 'accountLocked',
      params: {
        at: now.toISOString(),
        until: lockedUntil.toISOString(),
        browser: browserInWords(client),
        address: client.address,
      },
    });
  });
}

function windowStart(now: Date): Date {
  return new Date(now.getTime() - LOCKOUT_MS);
}
