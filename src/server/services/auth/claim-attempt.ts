import { sql } from 'kysely';
import type { MfaType, UserType, userStatuses } from '#domain/enums.ts';
import type { ServiceContext } from '../ports.ts';
import { LOCKOUT } from './limits.ts';

export type Candidate = {
  id: string;
  type: UserType;
  status: (typeof userStatuses)[number];
  passwordHash: string | null;
  passwordChangedOn: Date | null;
  passwordExpired: boolean;
  mfaType: MfaType;
  mfaRequired: boolean;
  locked: boolean;
};

/**
 * Counts an attempt on the account of an email before the password is looked at, so that attempts made at the same time
 * cannot all be the tenth. Answers the account, or undefined when there is none. One conditional UPDATE.
 */
export async function claimAttempt(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  email: string,
): Promise<Candidate | undefined> {
  const now = clock.now();
  const windowStart = new Date(now.getTime() - LOCKOUT.windowMs);
  const lockEnd = new Date(now.getTime() + LOCKOUT.lockMs);
  const { rows } = await sql<Candidate>`
    with counted as (
      select id,
        case when failed_since > ${windowStart} then failed_sign_ins + 1 else 1 end as attempts,
        case when failed_since > ${windowStart} then failed_since else ${now} end as since,
        coalesce(locked_until > ${now}, false) as locked
      from users where lower(email) = lower(${email})
      for update
    )
    update users set
      failed_sign_ins = case when counted.locked then users.failed_sign_ins else counted.attempts end,
      failed_since = case when counted.locked then users.failed_since else counted.since end,
      locked_until = case
        when counted.locked then users.locked_until
        when counted.attempts > ${LOCKOUT.failures} then ${lockEnd}::timestamptz
      end
    from counted where users.id = counted.id
    returning users.id, users.type, users.status, users.password_hash, users.password_changed_on,
      users.password_expired, users.mfa_type, users.locked_until is not null as locked,
      users.mfa_required or exists (
        select from user_clients join clients on clients.id = user_clients.client_id
        where user_clients.user_id = users.id and clients.mfa_required
      ) as mfa_required
  `.execute(db);
  return rows[0];
}

/** Forgets the failures of an account whose password was right. */
export async function forgetAttempts({ db }: Pick<ServiceContext, 'db'>, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ failedSignIns: 0, failedSince: null, lockedUntil: null })
    .where('id', '=', userId)
    .execute();
}
