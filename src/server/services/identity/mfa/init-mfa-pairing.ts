import { MFA_SESSION_MS } from '#domain/limits.ts';
import type { MfaType } from '#domain/enums.ts';
import type { AuthSession } from '#generated/model/authSession.ts';
import type { ClientInfo } from '../accounts/internal/client-info.ts';
import { isStopped } from '../sign-in/internal/failures.ts';
import { conflict, invalidField } from '../../kernel/errors.ts';
import { lockFactors } from '../accounts/internal/lock-factors.ts';
import type { Owner } from '../sessions/internal/lock-owner.ts';
import { askIdApp } from './internal/ask-id-app.ts';
import type { MfaContext } from './internal/context.ts';
import { openStep } from './internal/open-step.ts';
import { findPerson } from './internal/person.ts';
import type { Person } from './internal/person.ts';
import { mayPair } from './internal/may-pair.ts';

const purpose = 'pairing';

type Input = { owner: Owner; mfaType: MfaType; client: ClientInfo; issuer: string };

/**
 * Starts pairing a second factor (§7.1): a key with its QR code for an authenticator app, a registration code for the ID app;
 * an older pairing ends. `issuer` is the portal's name in the app. Throws 409 `factor_exists`: a factor must be removed before
 * another is added, and a correct password alone never bypasses one. Email is enabled by staff only (422).
 */
export async function initMfaPairing(ctx: MfaContext, input: Input): Promise<AuthSession> {
  const { owner, mfaType, client } = input;
  if (mfaType === 'None' || mfaType === 'Email') {
    throw invalidField('mfaType', 'not_allowed', 'This factor cannot be set up here');
  }
  const { userId } = owner;
  const factors = await ctx.db.transaction().execute((tx) => lockFactors(tx, userId));
  if (!mayPair(factors, owner)) throw conflict('factor_exists');
  if (owner.preSignInId !== null && (await isStopped(ctx, { userId, client }))) return { code: 'ACCOUNT_LOCKED' };
  const person = await findPerson(ctx.db, userId);
  return mfaType === 'Authenticator' ? pairAuthenticator(ctx, input, person) : pairIdApp(ctx, owner, person);
}

async function pairAuthenticator(ctx: MfaContext, { owner, issuer }: Input, person: Person): Promise<AuthSession> {
  const key = ctx.totp.createKey();
  const totpKey = ctx.secrets.encrypt('totp', person.id, Buffer.from(key));
  const session = { purpose, mfaType: 'Authenticator', owner, lifetimeMs: MFA_SESSION_MS, totpKey } as const;
  const step = await openStep(ctx, session);
  const qrCode = await ctx.drawQrCode(ctx.totp.uri({ key, issuer, account: person.email }));
  return { ...step, key, qrCode };
}

async function pairIdApp(ctx: MfaContext, owner: Owner, { email: account }: Person): Promise<AuthSession> {
  const expiresOn = new Date(ctx.clock.now().getTime() + MFA_SESSION_MS);
  const asked = await askIdApp(ctx, (app) => app.startPairing({ account, expiresOn }));
  if (!('answer' in asked)) return { code: 'FAILED' };
  const { reference: idAppReference, registrationCode } = asked.answer;
  const session = { purpose, mfaType: 'VendorID', owner, lifetimeMs: MFA_SESSION_MS, idAppReference } as const;
  return { ...(await openStep(ctx, session)), registrationCode };
}
