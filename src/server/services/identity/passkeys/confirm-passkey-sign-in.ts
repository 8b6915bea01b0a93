import type { SignInCode, UserType, userStatuses } from '#domain/enums.ts';
import type { PasskeyAssertion } from '#generated/model/passkeyAssertion.ts';
import { recordSecurityEvent } from '../accounts/internal/security-events.ts';
import { mayHaveAccount } from '../sign-in/internal/candidate.ts';
import type { ClientInfo } from '../accounts/internal/client-info.ts';
import { completeSignIn } from '../sign-in/internal/complete-sign-in.ts';
import type { CompletedSignIn, SignedIn } from '../sign-in/internal/complete-sign-in.ts';
import type { PreSignIn } from '../sign-in/internal/pre-sign-in.ts';
import { RefusedError } from '../../kernel/errors.ts';
import type { ServiceContext } from '../../kernel/ports.ts';
import { consumeChallenge } from './internal/challenges.ts';
import { userHandleOf, verifyPasskeyUse } from './internal/webauthn.ts';
import type { Expected, RelyingParty } from './internal/webauthn.ts';

type Input = {
  answer: PasskeyAssertion;
  preSignIn: PreSignIn | undefined;
  relyingParty: RelyingParty | undefined;
  client: ClientInfo;
};

type StoredPasskey = {
  id: string;
  publicKey: Buffer;
  userId: string;
  type: UserType;
  status: (typeof userStatuses)[number];
};

export type PasskeySignIn = { code: SignInCode; signedIn?: SignedIn };

/**
 * Signs in by passkey, which proves possession and its person (product decision: passkeys): alone, or after the password.
 * A signature cannot be guessed, so a lock after wrong passwords does not stop it, and the password's age does not count.
 * Throws 404 for a challenge that is not open or belongs to another browser.
 */
export async function confirmPasskeySignIn(ctx: ServiceContext, input: Input): Promise<PasskeySignIn> {
  const { answer, preSignIn, relyingParty, client } = input;
  const owner = { sessionId: null, preSignInId: preSignIn?.id ?? null };
  const { challenge, userId, isExpired } = await consumeChallenge(ctx, answer.sessionId, owner);
  if (isExpired) return { code: 'SESSION_EXPIRED' };
  const passkey = await findPasskey(ctx, answer.id);
  if (passkey === undefined || relyingParty === undefined) return { code: 'FAILED' };
  if (!isOwner(passkey, answer, userId) || !mayHaveAccount(passkey)) return { code: 'FAILED' };
  if (!(await holds(ctx, answer, passkey, { challenge, relyingParty }, client))) return { code: 'FAILED' };
  if (passkey.status === 'Disabled') return { code: 'ACCOUNT_DISABLED' };
  return complete(ctx, { userId: passkey.userId, client, by: 'passkey', preSignInId: preSignIn?.id });
}

function findPasskey({ db }: Pick<ServiceContext, 'db'>, credentialId: string): Promise<StoredPasskey | undefined> {
  return db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.userId')
    .where('passkeys.credentialId', '=', credentialId)
    .select(['passkeys.id', 'passkeys.publicKey', 'passkeys.userId', 'users.type', 'users.status'])
    .executeTakeFirst();
}

// WebAuthn §7.2 step 6: a person who is already known must own the passkey; else the passkey must name its owner.
function isOwner({ userId }: StoredPasskey, { userHandle }: PasskeyAssertion, knownUserId: string | null): boolean {
  if (knownUserId !== null && knownUserId !== userId) return false;
  if (userHandle === undefined) return knownUserId !== null;
  return userHandle === userHandleOf(userId);
}

// If the sign-in with the password has ended, the person starts again.
async function complete(ctx: ServiceContext, signIn: CompletedSignIn): Promise<PasskeySignIn> {
  try {
    return { code: 'SUCCESS', signedIn: await completeSignIn(ctx, signIn) };
  } catch (error) {
    if (error instanceof RefusedError && error.refusal.kind === 'Unauthorized') return { code: 'SESSION_EXPIRED' };
    throw error;
  }
}

async function holds(
  ctx: ServiceContext,
  answer: PasskeyAssertion,
  { id, userId, publicKey }: StoredPasskey,
  expected: Expected,
  client: ClientInfo,
): Promise<boolean> {
  const use = await verifyPasskeyUse(answer, publicKey, expected).catch((error: unknown) => {
    ctx.logger.info({ userId, reason: error instanceof Error ? error.message : '' }, 'a passkey was refused');
  });
  if (use === undefined) return false;
  if (await storeUse(ctx, id, use.counter, use.backedUp)) return true;
  ctx.logger.warn({ userId, passkey: id }, 'a passkey counted backwards: there may be a copy of it');
  await recordSecurityEvent(ctx.db, ctx.clock, { userId, kind: 'SignInFailed', client });
  return false;
}

// WebAuthn §6.1.1: a counter that does not grow indicates a copy; synced passkeys always report 0.
async function storeUse(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  id: string,
  counter: number,
  backedUp: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, backedUp, lastUsedOn: clock.now() })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('counter', '<', String(counter)),
        where.and([where('counter', '=', '0'), where.val(counter === 0)]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
