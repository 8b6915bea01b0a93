import { http, HttpResponse } from 'msw';
import type { AuthSession } from '#generated/model/authSession.ts';
import type { PairingOutcome } from '#generated/model/pairingOutcome.ts';
import type { SignInOutcome } from '#generated/model/signInOutcome.ts';

const TEN_MINUTES_MS = 600_000;
const sessionId = '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d01';

/** What was sent to a call of the server, in its order. */
type Sent = Record<string, unknown>[];

/** The session of a factor starts, and lasts ten minutes. */
export function startedMfa(changes: Partial<AuthSession> = {}, sent: Sent = []) {
  return answering('*/auth/mfa/init', sent, () => session({ displayCode: '4821', ...changes }));
}

/** The session in which a factor is set up starts, and lasts ten minutes. */
export function startedPairing(changes: Partial<AuthSession> = {}, sent: Sent = []) {
  return answering('*/auth/mfa/pairing/init', sent, () => session(changes));
}

/** The outcomes of the code, or of each question for the phone, in turn; the last one stays. */
export function confirming(outcomes: SignInOutcome[], sent: Sent = []) {
  return answering('*/auth/mfa/confirm', sent, inTurn(outcomes));
}

/** The outcomes of setting up, in turn; the last one stays. */
export function confirmingPairing(outcomes: PairingOutcome[], sent: Sent = []) {
  return answering('*/auth/mfa/pairing/confirm', sent, inTurn(outcomes));
}

/** The server gets a cancel of the factor. */
export function cancelling(path: '*/auth/mfa/cancel' | '*/auth/mfa/pairing/cancel', sent: Sent) {
  return answering(path, sent, () => ({ code: 'SESSION_CANCELLED' }));
}

function session(changes: Partial<AuthSession>): AuthSession {
  const expiration = new Date(Date.now() + TEN_MINUTES_MS).toISOString();
  return { code: 'PENDING', sessionId, expiration, ...changes };
}

function inTurn<T>(answers: T[]): () => T | undefined {
  let asked = 0;
  return () => answers[Math.min(asked++, answers.length - 1)];
}

function answering(path: string, sent: Sent, answer: () => object | undefined) {
  return http.post<never, Record<string, unknown>>(path, async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json(answer());
  });
}
