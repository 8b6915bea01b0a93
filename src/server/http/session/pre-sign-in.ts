import type { AppDeps } from '../../deps.ts';
import { findPreSignIn } from '../../services/identity/sign-in/internal/pre-sign-in.ts';
import type { PreSignIn } from '../../services/identity/sign-in/internal/pre-sign-in.ts';
import { RefusedError } from '../../services/kernel/errors.ts';
import type { AppContext, Session } from '../context.ts';
import { liveSession } from './session.ts';
import { preSignInToken } from './sign-in-cookies.ts';

/** Who requests a pairing: a person in the middle of signing in, or one on their account page. */
export type SignInOrSession =
  | { kind: 'preSignIn'; userId: string; preSignInId: string }
  | { kind: 'session'; userId: string; sessionId: string; session: Session };

/** The sign-in in progress of the request's cookie; 401 without a live one. */
export async function requirePreSignIn(deps: AppDeps, c: AppContext): Promise<PreSignIn> {
  const preSignIn = await livePreSignIn(deps, c);
  if (preSignIn === undefined) throw new RefusedError({ kind: 'Unauthorized' });
  return preSignIn;
}

/**
 * The sign-in in progress, which is the newer proof, else the session; 401 without either. A leftover sign-in of another
 * account does not speak for the signed-in person.
 */
export async function requireSessionOrPreSignIn(deps: AppDeps, c: AppContext): Promise<SignInOrSession> {
  const preSignIn = await livePreSignIn(deps, c);
  const session = await liveSession(deps, c);
  if (preSignIn !== undefined && (session === undefined || session.user.id === preSignIn.userId)) {
    return { kind: 'preSignIn', userId: preSignIn.userId, preSignInId: preSignIn.id };
  }
  if (session === undefined) throw new RefusedError({ kind: 'Unauthorized' });
  return { kind: 'session', userId: session.user.id, sessionId: session.id, session };
}

async function livePreSignIn(deps: AppDeps, c: AppContext): Promise<PreSignIn | undefined> {
  const token = preSignInToken(c);
  return token === undefined ? undefined : findPreSignIn(deps, token);
}
