import { MFA_SESSION_MS } from '#domain/limits.ts';
import type { MfaType } from '#domain/enums.ts';
import type { AuthSession } from '#generated/model/authSession.ts';
import type { ClientInfo } from '../accounts/internal/client-info.ts';
import { isStopped } from '../sign-in/internal/failures.ts';
import { conflict, invalidField } from '../../kernel/errors.ts';
import { lockFactors } from '../accounts/internal/lock-factors.ts';
import type { Owner } from '../sessions/internal/hold-owner.ts';
import { askIdApp } from './internal/ask-id-app.ts';
import type { MfaContext } from './internal/context.ts';
import { openStep } from './internal/open-step.ts';
import { findPerson } from './internal/person.ts';
import type { Person } from './internal/person.ts';
import { mayPair } from './internal/may-pair.ts';

const purpose = 'pairing';

type Input = { owner: Owner; mfaType: MfaType; client: ClientInfo; issuer: string };

/**
 * Starts to pair a second factor (§7.1): a key with its QR code for an authenticator app, a registration code for the ID
 * app; an older pairing ends with it. `issuer` is what the app calls the portal. Throws 409 `factor_exists`: a factor is
 * removed before another comes, and a right password alone never gets past one. Email is for staff to switch on (422).
 */
export async function initMfaPairing(context: MfaContext, input: Input): Promise<AuthSession> {
  const { owner, mfaType, client } = input;
  if (mfaType === 'None' || mfaType === 'Email') {
    throw invalidField('mfaType', 'not_allowed', 'This factor cannot be set up here');
  }
  const { userId } = owner;
  const factors = await context.db.transaction().execute((tx) => lockFactors(tx, userId));
  if (!mayPair(factors, owner)) throw conflict('factor_exists');
  if (owner.preSignInId !== null && (await isStopped(context, { userId, client }))) return { code: 'ACCOUNT_LOCKED' };
  const person = await findPerson(context.db, userId);
  return mfaType === 'Authenticator' ? pairAuthenticator(context, input, person) : pairIdApp(context, owner, person);
}

async function pairAuthenticator(context: MfaContext, { owner, issuer }: Input, person: Person): Promise<AuthSession> {
  const key = context.totp.createKey();
  const totpKey = context.secrets.encrypt('totp', person.id, Buffer.from(key));
  const session = { purpose, mfaType: 'Authenticator', owner, lifetimeMs: MFA_SESSION_MS, totpKey } as const;
  const step = await openStep(context, session);
  const qrCode = await context.drawQrCode(context.totp.uri({ key, issuer, account: person.email }));
  return { ...step, key, qrCode };
}

async function pairIdApp(context: MfaContext, owner: Owner, { email: account }: Person): Promise<AuthSession> {
  const expiresOn = new Date(context.clock.now().getTime() + MFA_SESSION_MS);
  const asked = await askIdApp(context, (app) => app.startPairing({ account, expiresOn }));
  if (!('answer' in asked)) return { code: 'FAILED' };
  const { reference: idAppReference, registrationCode } = asked.answer;
  const session = { purpose, mfaType: 'VendorID', owner, lifetimeMs: MFA_SESSION_MS, idAppReference } as const;
  return { ...(await openStep(context, session)), registrationCode };
}
