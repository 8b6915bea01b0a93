import { sql } from 'kysely';
import { mayActOnAccount, typesThatCan } from '#domain/access.ts';
import type { StaffAction } from '#domain/access.ts';
import type { StaffUserAccount } from '#generated/model/staffUserAccount.ts';
import type { Db } from '../../../db/connection.ts';
import { conflict, forbidden, notFound } from '../../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../../kernel/ports.ts';
import { writeAudit } from '../../kernel/audit.ts';

type Account = Awaited<ReturnType<typeof lockAccount>>;
type Request = { actor: SignedInUser; userId: string; action: StaffAction };

/**
 * The common part of staff actions on an account: permission (403), existence (404), the action, and the audit entry with the
 * state before and after, in one transaction that locks the account. Returns the account afterwards.
 */
export async function actOnAccount<Context extends Pick<ServiceContext, 'db' | 'clock'>>(
  ctx: Context,
  { actor, userId, action }: Request,
  act: (ctx: Context, account: Account) => Promise<void>,
): Promise<StaffUserAccount> {
  return ctx.db.transaction().execute(async (tx) => {
    const now = ctx.clock.now();
    const account = await lockAccount(tx, userId, now);
    if (!mayActOnAccount(actor, action, account)) throw refusal(actor, userId, action);
    await act({ ...ctx, db: tx }, account);
    const after = await lockAccount(tx, userId, now);
    await writeAudit(tx, ctx.clock, {
      actor,
      action,
      userId,
      before: auditState(account),
      after: auditState(after),
    });
    const { id, email, type, status, locked, mfaType } = after;
    return { id, email, type, status, locked, mfaType };
  });
}

function refusal(actor: SignedInUser, userId: string, action: StaffAction): Error {
  if (actor.id !== userId) return forbidden();
  if (action === 'disable') return conflict('account_state', 'You cannot disable your own account.');
  return forbidden('Use your own account page for that.');
}

// Removed accounts and system accounts do not exist for staff.
async function lockAccount(tx: Db, userId: string, now: Date) {
  const account = await tx
    .selectFrom('users')
    .select([
      'id',
      'email',
      'type',
      'status',
      'mfaType',
      'passwordHash',
      'passwordExpired',
      'failedSignIns',
      'language',
      'timeZone',
      sql<boolean>`coalesce(locked_until > ${now}, false)`.as('locked'),
      sql<number>`(select count(*)::integer from passkeys where passkeys.user_id = users.id)`.as('passkeys'),
    ])
    .where('id', '=', userId)
    .where('status', '!=', 'Removed')
    .where('type', 'in', typesThatCan('portal.signIn'))
    .forUpdate()
    .executeTakeFirst();
  if (account === undefined) throw notFound();
  return account;
}

function auditState({ status, locked, failedSignIns, passwordExpired, mfaType, passkeys }: Account) {
  return { status, locked, failedSignIns, passwordExpired, mfaType, passkeys };
}
