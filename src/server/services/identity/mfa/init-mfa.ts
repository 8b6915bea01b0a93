import {
  EMAIL_CODE_RESEND_MS,
  EMAIL_CODES_HOURLY_MAX_COUNT,
  ID_APP_QUESTIONS_MAX_COUNT,
  ID_APP_QUESTIONS_WINDOW_MS,
  ID_APP_SESSION_MS,
  MFA_SESSION_MS,
} from '#domain/limits.ts';
import type { MfaType } from '#domain/enums.ts';
import type { AuthSession } from '#generated/model/authSession.ts';
import { receiverOf } from '../accounts/internal/receiver.ts';
import { countAttempt } from '../../kernel/attempt-counters.ts';
import type { ClientInfo } from '../accounts/internal/client-info.ts';
import { isStopped } from '../sign-in/internal/failures.ts';
import type { PreSignIn } from '../sign-in/internal/pre-sign-in.ts';
import { RefusedError } from '../../kernel/errors.ts';
import type { Owner } from '../sessions/internal/lock-owner.ts';
import { askIdApp } from './internal/ask-id-app.ts';
import type { MfaContext } from './internal/context.ts';
import { createEmailCode, hashEmailCode } from './internal/email-code.ts';
import { openStep } from './internal/open-step.ts';
import { findPerson } from './internal/person.ts';
import type { Person } from './internal/person.ts';

const HOUR_MS = 60 * 60_000;
const purpose = 'signIn';

type Input = { preSignIn: PreSignIn; mfaType: MfaType; client: ClientInfo };
type Question = { person: Person; owner: Owner; client: ClientInfo };

/**
 * Starts the second factor of a sign-in (§7.1) and ends a pending step with its code. Returns PENDING with the step, FAILED for
 * a factor that the person does not have, NO_MFA_DEVICE when no phone is paired. Throws 429 when codes or phone requests are
 * too frequent.
 */
export async function initMfa(ctx: MfaContext, { preSignIn, mfaType, client }: Input): Promise<AuthSession> {
  if (await isStopped(ctx, { userId: preSignIn.userId, client })) return { code: 'ACCOUNT_LOCKED' };
  const person = await findPerson(ctx.db, preSignIn.userId);
  if (person.mfaType !== mfaType) return { code: 'FAILED' };
  const owner = { userId: person.id, preSignInId: preSignIn.id, sessionId: null };
  const question = { person, owner, client };
  switch (mfaType) {
    case 'None':
      return { code: 'FAILED' };
    case 'Authenticator':
      return openStep(ctx, { purpose, mfaType, owner, lifetimeMs: MFA_SESSION_MS });
    case 'Email':
      return mailCode(ctx, question);
    case 'VendorID':
      return askPhone(ctx, question);
  }
}

async function mailCode(ctx: MfaContext, { person, owner }: Question): Promise<AuthSession> {
  const { secrets } = ctx;
  await limit(ctx, `email-code:${person.id}`, 1, EMAIL_CODE_RESEND_MS);
  await limit(ctx, `email-codes:${person.id}`, EMAIL_CODES_HOURLY_MAX_COUNT, HOUR_MS);
  const code = createEmailCode();
  const codeHash = (id: string) => hashEmailCode(secrets, id, code);
  const session = { purpose, mfaType: 'Email', owner, lifetimeMs: MFA_SESSION_MS, codeHash } as const;
  return openStep(ctx, session, ({ db, mails }) =>
    mails.enqueue(db, { ...receiverOf(person), template: 'signInCode', params: { code } }),
  );
}

async function askPhone(ctx: MfaContext, { person, owner, client }: Question): Promise<AuthSession> {
  const { idAppDevice: device, email: account } = person;
  if (device === null) return { code: 'NO_MFA_DEVICE' };
  await limit(ctx, `id-app:${person.id}`, ID_APP_QUESTIONS_MAX_COUNT, ID_APP_QUESTIONS_WINDOW_MS);
  const expiresOn = new Date(ctx.clock.now().getTime() + ID_APP_SESSION_MS);
  const { browser } = client;
  const place = { browser, address: client.address === '' ? null : client.address };
  const asked = await askIdApp(ctx, (app) => app.startSignIn({ device, account, expiresOn, ...place }));
  if (!('answer' in asked)) return { code: 'FAILED' };
  if (asked.answer === undefined) return { code: 'NO_MFA_DEVICE' };
  const { reference: idAppReference, displayCode } = asked.answer;
  const session = { purpose, mfaType: 'VendorID', owner, lifetimeMs: ID_APP_SESSION_MS, idAppReference } as const;
  return { ...(await openStep(ctx, session)), displayCode };
}

async function limit({ db, clock }: MfaContext, key: string, max: number, windowMs: number): Promise<void> {
  const { count, endsOn } = await countAttempt(db, clock, key, windowMs);
  if (count <= max) return;
  const retryAfter = Math.max(1, Math.ceil((endsOn.getTime() - clock.now().getTime()) / 1000));
  throw new RefusedError({ kind: 'TooManyRequests', retryAfter });
}
