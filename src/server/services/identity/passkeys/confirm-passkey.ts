import { PASSKEYS_MAX_COUNT } from '#domain/limits.ts';
import type { AddedPasskey } from '#generated/model/addedPasskey.ts';
import type { PasskeyAttestation } from '#generated/model/passkeyAttestation.ts';
import { receiverOf } from '../accounts/internal/receiver.ts';
import { recordSecurityEvent } from '../accounts/internal/security-events.ts';
import { browserInWords } from '../accounts/internal/client-info.ts';
import type { ClientInfo } from '../accounts/internal/client-info.ts';
import { conflict, invalidField, notFound } from '../../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../../kernel/ports.ts';
import { issueRecoveryCodes } from '../recovery-codes/internal/issue-recovery-codes.ts';
import { consumeChallenge } from './internal/challenges.ts';
import { passkeyView } from './internal/passkey-view.ts';
import { tooManyPasskeys } from './internal/challenges.ts';
import { lockFactors } from '../accounts/internal/lock-factors.ts';
import { verifyNewPasskey } from './internal/webauthn.ts';
import type { RelyingParty, VerifiedPasskey } from './internal/webauthn.ts';

type Input = {
  user: SignedInUser;
  sessionId: string;
  answer: PasskeyAttestation;
  relyingParty: RelyingParty | undefined;
  client: ClientInfo;
};

/**
 * Adds a passkey; with an account's first factor come its recovery codes, returned once. Throws 404 for a challenge that is not
 * open, 422 when the response is not valid, 409 for a passkey that is known or one too many.
 */
export async function confirmPasskey(ctx: ServiceContext, input: Input): Promise<AddedPasskey> {
  const { user, sessionId, answer, relyingParty } = input;
  const { challenge, isExpired } = await consumeChallenge(ctx, answer.sessionId, { sessionId, preSignInId: null });
  if (isExpired || relyingParty === undefined) throw notFound();
  const verified = await verifyNewPasskey(answer, { challenge, relyingParty }).catch((error: unknown) => {
    ctx.logger.info({ userId: user.id, reason: error instanceof Error ? error.message : '' }, 'a passkey was refused');
    throw invalidField('attestationObject', 'not_allowed', 'This passkey could not be verified');
  });
  return ctx.db.transaction().execute((tx) => addPasskey({ ...ctx, db: tx }, input, verified));
}

async function addPasskey(ctx: ServiceContext, input: Input, verified: VerifiedPasskey): Promise<AddedPasskey> {
  const { user, answer, client } = input;
  const { db: tx, clock } = ctx;
  const { mfaType, passkeys } = await lockFactors(tx, user.id);
  if (passkeys >= PASSKEYS_MAX_COUNT) throw tooManyPasskeys();
  const now = clock.now();
  const row = await tx
    .insertInto('passkeys')
    .values({
      ...verified,
      userId: user.id,
      transports: answer.transports ?? [],
      name: answer.name,
      createdOn: now,
    })
    .onConflict((conflicting) => conflicting.column('credentialId').doNothing())
    .returning(['id', 'name', 'createdOn', 'lastUsedOn', 'backedUp'])
    .executeTakeFirst();
  if (row === undefined) throw conflict(undefined, 'This passkey was already added.');
  await recordSecurityEvent(tx, clock, { userId: user.id, kind: 'PasskeyAdded', client });
  await notifyOfNewPasskey(ctx, input, now);
  const isFirstFactor = mfaType === 'None' && passkeys === 0;
  return {
    passkey: passkeyView(row),
    ...(isFirstFactor ? { recoveryCodes: await issueRecoveryCodes(tx, user.id) } : {}),
  };
}

async function notifyOfNewPasskey(
  { db, mails }: ServiceContext,
  { user, answer, client }: Input,
  now: Date,
): Promise<void> {
  const { language, timeZone = null } = user.preferences;
  await mails.enqueue(db, {
    ...receiverOf({ email: user.email, language, timeZone }),
    template: 'passkeyAdded',
    params: {
      passkey: answer.name,
      at: now.toISOString(),
      browser: browserInWords(client),
      address: client.address,
    },
  });
}
