import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { MFA_TRIES_MAX_COUNT, PRE_SIGN_IN_MAX_MS } from '#domain/limits.ts';
import type { SignInCode } from '#domain/enums.ts';
import type { Db } from '../../../../db/connection.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Clock } from '../../../kernel/ports.ts';
import type { Owner } from '../../sessions/internal/lock-owner.ts';
import type { Factor } from './context.ts';

// How long a sign-in outlives its step, so that "expired, try again" does not start over with the password.
const GRACE_MS = 5 * 60_000;

export type NewMfaSession = {
  purpose: 'signIn' | 'pairing';
  mfaType: Factor;
  owner: Owner;
  /** Milliseconds from now. */
  lifetimeMs: number;
  /** Of the emailed code, made for this session's id. */
  codeHash?: (id: string) => Buffer;
  /** Encrypted. */
  totpKey?: Buffer;
  idAppReference?: string;
};

type OpenedMfaSession = { id: string; expiresOn: Date };

/** Ends the owner's pending steps, because a newer one replaces them; returns the ID app's references. */
export async function cancelWaiting(tx: Db, owner: Owner, purpose: NewMfaSession['purpose']): Promise<string[]> {
  const ended = await tx
    .updateTable('mfaSessions')
    .set({ status: 'Cancelled' })
    .where(ownedBy(owner))
    .where('purpose', '=', purpose)
    .where('status', '=', 'Pending')
    .returning('idAppReference')
    .execute();
  return ended.flatMap(({ idAppReference }) => idAppReference ?? []);
}

/** Opens a step and extends the sign-in in progress, within its own limit (product decision: pre-sign-in). */
export async function openMfaSession(tx: Db, clock: Clock, session: NewMfaSession): Promise<OpenedMfaSession> {
  const { purpose, mfaType, owner, lifetimeMs } = session;
  const now = clock.now();
  const id = randomUUID();
  const expiresOn = new Date(now.getTime() + lifetimeMs);
  await tx
    .insertInto('mfaSessions')
    .values({
      id,
      purpose,
      mfaType,
      ...owner,
      codeHash: session.codeHash?.(id) ?? null,
      totpKey: session.totpKey ?? null,
      idAppReference: session.idAppReference ?? null,
      createdOn: now,
      expiresOn,
    })
    .execute();
  if (owner.preSignInId !== null) await prolong(tx, owner.preSignInId, new Date(expiresOn.getTime() + GRACE_MS));
  return { id, expiresOn };
}

async function prolong(tx: Db, preSignInId: string, until: Date): Promise<void> {
  const latest = sql<Date>`created_on + ${`${PRE_SIGN_IN_MAX_MS} milliseconds`}::interval`;
  await tx
    .updateTable('preSignIns')
    .set({ expiresOn: sql<Date>`greatest(expires_on, least(${until}::timestamptz, ${latest}))` })
    .where('id', '=', preSignInId)
    .execute();
}

export type MfaSessionKey = {
  id: string;
  purpose: NewMfaSession['purpose'];
  mfaType: string;
  owner: Owner;
};

export type MfaSession = {
  id: string;
  status: 'Pending' | 'Confirmed' | 'Cancelled' | 'Refused';
  tries: number;
  codeHash: Buffer | null;
  totpKey: Buffer | null;
  idAppReference: string | null;
  expiresOn: Date;
};

/** The owner's step; 404 for an unknown one and for another person's alike. `lock` locks it until the transaction ends. */
export async function findMfaSession(db: Db, key: MfaSessionKey, { lock = false } = {}): Promise<MfaSession> {
  const query = db
    .selectFrom('mfaSessions')
    .select(['id', 'status', 'tries', 'codeHash', 'totpKey', 'idAppReference', 'expiresOn'])
    .where('id', '=', key.id)
    .where('purpose', '=', key.purpose)
    .where(sql<boolean>`mfa_type = ${key.mfaType}`)
    .where(ownedBy(key.owner));
  const session = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (session === undefined) throw notFound();
  return session;
}

/** The code of §4 for a finished step; undefined while it is pending. */
export function endedCode({ status, tries, expiresOn }: MfaSession, clock: Clock): SignInCode | undefined {
  if (status === 'Cancelled' || status === 'Refused') return 'SESSION_CANCELLED';
  const isOver = status === 'Confirmed' || tries >= MFA_TRIES_MAX_COUNT || expiresOn <= clock.now();
  return isOver ? 'SESSION_EXPIRED' : undefined;
}

/** Moves a pending step to a final state; false when it is no longer pending. One conditional UPDATE. */
export async function endMfaSession(
  db: Db,
  id: string,
  status: 'Confirmed' | 'Cancelled' | 'Refused',
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mfaSessions')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'Pending')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Counts a wrong code. The caller has locked the step. */
export async function countTry(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('mfaSessions')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

function ownedBy({ userId, preSignInId, sessionId }: Owner) {
  return sql<boolean>`user_id = ${userId}
    and pre_sign_in_id is not distinct from ${preSignInId}::uuid
    and session_id is not distinct from ${sessionId}::uuid`;
}
