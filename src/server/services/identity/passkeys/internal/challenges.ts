import { MFA_SESSION_MS, PASSKEYS_MAX_COUNT } from '#domain/limits.ts';
import { notFound, conflict } from '../../../kernel/errors.ts';
import type { ServiceContext } from '../../../kernel/ports.ts';
import { holdOwner } from '../../sessions/internal/hold-owner.ts';
import type { Owner } from '../../sessions/internal/hold-owner.ts';
import { createToken } from '../../sessions/internal/token.ts';

type Context = Pick<ServiceContext, 'db' | 'clock'>;

/** Who may answer: a session, a pre-sign-in, or with neither whoever knows the challenge. */
export type ChallengeOwner = Pick<Owner, 'sessionId' | 'preSignInId'>;

export type StartedChallenge = { sessionId: string; challenge: string; expiration: string };

/**
 * Makes a challenge of 256 random bits (WebAuthn §13.4.3) for one answer within ten minutes: for somebody, or for whoever
 * comes. Throws 401 when the owner's sign-in or session has ended meanwhile.
 */
export async function startChallenge({ db, clock }: Context, owner: Owner | undefined): Promise<StartedChallenge> {
  if (owner === undefined) return insertChallenge({ db, clock }, { userId: null, preSignInId: null, sessionId: null });
  return db.transaction().execute(async (tx) => {
    await holdOwner(tx, owner);
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

export type TakenChallenge = { challenge: string; userId: string | null; isExpired: boolean };

/**
 * Takes a challenge away, for the one answer it is good for. Throws 404 when it is unknown, was answered, or belongs
 * to another session. What nobody owns may also be answered by a browser that has typed a password meanwhile.
 */
export async function takeChallenge(
  { db, clock }: Context,
  id: string,
  { sessionId, preSignInId }: ChallengeOwner,
): Promise<TakenChallenge> {
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
  conflict(undefined, `There are ${PASSKEYS_MAX_COUNT} passkeys already. Remove one you do not use.`);
