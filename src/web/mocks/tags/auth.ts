import { HttpResponse } from 'msw';
import { MFA_SESSION_MS, SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '#domain/limits.ts';
import { readCookie } from '#domain/preferences.ts';
import type { AuthSession } from '#generated/model/authSession.ts';
import type { MfaType } from '#generated/model/mfaType.ts';
import type { SignInResult } from '#generated/model/signInResult.ts';
import type { SignInOutcome } from '#generated/model/signInOutcome.ts';
import type { SessionLimits } from '#generated/model/sessionLimits.ts';
import { getConfirmMfaPairingResponseMock, getInitMfaPairingResponseMock } from '#generated/msw/auth/auth.msw.ts';
import { RefusedError, conflict, invalidField } from '#server/services/kernel/errors.ts';
import type { Call, MockHandlers } from '../call.ts';
import { clearCookie, PRE_SIGN_IN_COOKIE, SESSION_COOKIE, setCookie } from '../cookies.ts';
import type { MockSession, MockUser } from '../data.ts';

const WRONG_CODE = '000000';

function newSession(user: MockUser, now: Date): MockSession {
  const on = now.toISOString();
  return { id: crypto.randomUUID(), token: crypto.randomUUID(), userId: user.id, startedOn: on, lastActivityOn: on };
}

type SignInCall = Pick<Call, 'data' | 'now' | 'headers' | 'cookies' | 'scenarios'>;

function resultFor({ auth: { mfaType } }: MockUser): SignInResult {
  return mfaType === 'None' ? { code: 'SUCCESS' } : { code: 'MFA_REQUIRED', mfaType };
}

/** Opens a session for a person; the expired one ends. */
function open({ data, now, headers, scenarios }: SignInCall, user: MockUser): void {
  const session = newSession(user, now);
  data.sessions.push(session);
  user.auth = { ...user.auth, lastLogin: now.toISOString() };
  headers.append('set-cookie', setCookie(SESSION_COOKIE, session.token));
  scenarios.sessionRenewed();
}

function preSignedIn({ data, cookies }: Pick<Call, 'data' | 'cookies'>): MockUser {
  const token = readCookie(cookies, PRE_SIGN_IN_COOKIE);
  const session = data.preSignIns.find((candidate) => candidate.token === token);
  const user = data.users.find(({ id }) => id === session?.userId);
  if (user === undefined) throw new RefusedError({ kind: 'Unauthorized' });
  return user;
}

/** Ends the sign-in in progress with a session. */
function finish(call: SignInCall): SignInOutcome {
  const user = preSignedIn(call);
  call.data.preSignIns = call.data.preSignIns.filter(({ userId }) => userId !== user.id);
  open(call, user);
  call.headers.append('set-cookie', clearCookie(PRE_SIGN_IN_COOKIE));
  return { code: 'SUCCESS' };
}

function authSession(now: Date): AuthSession {
  const expiration = new Date(now.getTime() + MFA_SESSION_MS).toISOString();
  return { code: 'PENDING', sessionId: crypto.randomUUID(), expiration };
}

function limits({ cookies, data }: Pick<Call, 'cookies' | 'data'>): SessionLimits {
  const session = data.sessions.find(({ token }) => token === readCookie(cookies, SESSION_COOKIE));
  if (session === undefined) throw new RefusedError({ kind: 'Unauthorized' });
  const after = (start: string, milliseconds: number) => new Date(Date.parse(start) + milliseconds).toISOString();
  return {
    idleExpiration: after(session.lastActivityOn, SESSION_IDLE_MS),
    absoluteExpiration: after(session.startedOn, SESSION_ABSOLUTE_MS),
  };
}

function isSigningIn({ data, cookies }: Pick<Call, 'data' | 'cookies'>): boolean {
  return data.preSignIns.some(({ token }) => token === readCookie(cookies, PRE_SIGN_IN_COOKIE));
}

// A signed-in person adds a factor; every code is right here except one.
function pair(user: MockUser, { mfaType, code }: { mfaType: MfaType; code?: string | undefined }): SignInOutcome {
  if (mfaType !== 'VendorID' && code === undefined) throw invalidField('code', 'required', 'This field is required');
  if (code === WRONG_CODE) return { code: 'INVALID_CODE' };
  user.auth = { ...user.auth, mfaType };
  return { code: 'SUCCESS' };
}

// There is no phone: requests to it are confirmed at once.
function confirm(call: SignInCall, { mfaType, code }: { mfaType: MfaType; code?: string | undefined }): SignInOutcome {
  preSignedIn(call);
  if (mfaType === 'VendorID') return finish(call);
  if (code === undefined) throw invalidField('code', 'required', 'This field is required');
  return code === WRONG_CODE ? { code: 'INVALID_CODE' } : finish(call);
}

/** Sign-in with password and second factor, and the session; every code but 000000 is right. */
export const authHandlers: MockHandlers = {
  signIn(call) {
    const { body, data, scenario, now, headers } = call;
    const email = body.email.toLowerCase();
    const user = data.users.find(
      (candidate) => candidate.email === email && data.passwords[candidate.id] === body.password,
    );
    const [first] = data.users;
    const asked = scenario.signIn;
    const result = asked ?? (user === undefined ? { code: 'FAILED' as const } : resultFor(user));
    const person = user ?? first;
    if (person !== undefined && (result.code === 'MFA_REQUIRED' || result.code === 'MFA_NOT_CONFIGURED')) {
      const session = newSession(person, now);
      data.preSignIns.push(session);
      headers.append('set-cookie', setCookie(PRE_SIGN_IN_COOKIE, session.token));
    }
    if (person !== undefined && result.code === 'SUCCESS') open(call, person);
    return result;
  },
  signOut({ data, cookies, headers }) {
    const token = readCookie(cookies, SESSION_COOKIE);
    data.sessions = data.sessions.filter((session) => session.token !== token);
    headers.append('set-cookie', clearCookie(SESSION_COOKIE));
    headers.set('redirect', '/auth');
    return new HttpResponse(null, { status: 204, headers });
  },
  initMfa(call) {
    preSignedIn(call);
    return { ...authSession(call.now), ...(call.body.mfaType === 'VendorID' ? { displayCode: '4821' } : {}) };
  },
  confirmMfa: (call) => confirm(call, call.body),
  initMfaPairing(call) {
    const { auth } = isSigningIn(call) ? preSignedIn(call) : call.user;
    if (auth.mfaType !== 'None') throw conflict('factor_exists');
    const { key, qrCode } = getInitMfaPairingResponseMock();
    return { ...authSession(call.now), ...(key && { key }), ...(qrCode && { qrCode }) };
  },
  confirmMfaPairing(call) {
    const outcome = isSigningIn(call) ? confirm(call, call.body) : pair(call.user, call.body);
    return outcome.code === 'SUCCESS' ? getConfirmMfaPairingResponseMock() : outcome;
  },
  signInWithRecoveryCode: (call) => finish(call),
  getSessionLimits: limits,
  keepSession: limits,
  changePassword({ data, user, body }) {
    if (body.currentPassword !== data.passwords[user.id]) {
      throw invalidField('currentPassword', 'incorrect', 'The current password is not correct');
    }
    data.passwords[user.id] = body.newPassword;
  },
};
