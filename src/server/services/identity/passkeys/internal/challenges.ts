import { MFA_SESSION_MS, PASSKEYS_MAX_COUNT } from '#domain/limits.ts';
import { notFound, conflict } from '../../../kernel/errors.ts';
import type { ServiceContext } from '../../../kernel/ports.ts';
import { lockOwner } from '../../sessions/internal/lock-owner.ts';
import type { Owner } from '../../sessions/internal/lock-owner.ts';
import { createToken } from '../../sessions/internal/token.ts';

type Context = Pick<ServiceContext, 'db' | 'clock'>;

/** Who may respond: a session, a pre-sign-in, or without either anyone who knows the challenge. */
export type ChallengeOwner = Pick<Owner, 'sessionId' | 'preSignInId'>;

export type StartedChallenge = { sessionId: string; challenge: string; expiration: string };

/**
 * Creates a challenge of 256 random bits (WebAuthn §13.4.3), valid for one response within ten minutes, with or without an
 * owner. Throws 401 when the owner's sign-in or session has ended.
 */
export async function startChallenge({ db, clock }: Context, owner: Owner | undefined): Promise<StartedChallenge> {
  if (owner === undefined) return insertChallenge({ db, clock }, { userId: null, preSignInId: null, sessionId: null });
  return db.transaction().execute(async (tx) => {
    await lockOwner(tx, owner);
    return insertChallenge({ db: tx, clock }, owner);
  });
}

async function insertChallenge(
  { db, clock }: Context,
  owner: ChallengeOwner & { userId: string | null },
): Promise<StartedChallenge> {
  const now = clock.now();
  const expiresOn = new Date(now.getTime() + MFA_SESSION_MS);
  const { id, challenge } = await db
    .insertInto('passkeyChallenges')
    .values({ ...owner, challenge: createToken(), createdOn: now, expiresOn })
    .returning(['id', 'challenge'])
    .executeTakeFirstOrThrow();
  return { sessionId: id, challenge, expiration: expiresOn.toISOString() };
}

export type ConsumedChallenge = { challenge: string; userId: string | null; isExpired: boolean };

/**
 * Consumes a challenge, which is valid once. Throws 404 when it is unknown, used, or belongs to another session. A challenge
 * without an owner may also be used by a browser that has typed a password since.
 */
export async function consumeChallenge(
  { db, clock }: Context,
  id: string,
  { sessionId, preSignInId }: ChallengeOwner,
): Promise<ConsumedChallenge> {
  const row = await db
    .deleteFrom('passkeyChallenges')
    .where('id', '=', id)
    .where('sessionId', 'is not distinct from', sessionId)
    .where((where) =>
      where.or([where('preSignInId', 'is', null), where('preSignInId', 'is not distinct from', preSignInId)]),
    )
    .returning(['challenge', 'userId', 'expiresOn'])
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return { challenge: row.challenge, userId: row.userId, isExpired: row.expiresOn <= clock.now() };
}

export const tooManyPasskeys = () =>
  conflict(undefined, `There are ${PASSKEYS_MAX_COUNT} passkeys. Remove one that you do not use.`);
