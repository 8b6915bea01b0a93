import type { AppDeps } from '../deps.ts';
import { findPreSignIn } from '../services/auth/pre-sign-in.ts';
import type { PreSignIn } from '../services/auth/pre-sign-in.ts';
import { RefusedError } from '../services/errors.ts';
import type { AppContext, Session } from './context.ts';
import { requireSession } from './session.ts';
import { preSignInToken } from './sign-in-cookies.ts';

/** Who asks for a pairing: a person in the middle of signing in, or one on their account page. */
export type SignInOrSession =
  | { kind: 'preSignIn'; userId: string; preSignInId: string }
  | { kind: 'session'; userId: string; sessionId: string; session: Session };

/** The sign-in in progress of the request's cookie; 401 without a live one. */
export async function requirePreSignIn(deps: AppDeps, c: AppContext): Promise<PreSignIn> {
  const preSignIn = await livePreSignIn(deps, c);
  if (preSignIn === undefined) throw new RefusedError({ kind: 'Unauthorized' });
  return preSignIn;
}

/** The sign-in in progress, which is the newer proof where there is one, else the session; 401 without either. */
export async function requireSessionOrPreSignIn(deps: AppDeps, c: AppContext): Promise<SignInOrSession> {
  const preSignIn = await livePreSignIn(deps, c);
  if (preSignIn !== undefined) return { kind: 'preSignIn', userId: preSignIn.userId, preSignInId: preSignIn.id };
  const operationId = c.get('operationId');
  if (operationId === undefined) throw new RefusedError({ kind: 'Unauthorized' });
  const session = await requireSession(deps, c, operationId);
  return { kind: 'session', userId: session.user.id, sessionId: session.id, session };
}

async function livePreSignIn(deps: AppDeps, c: AppContext): Promise<PreSignIn | undefined> {
  const token = preSignInToken(c);
  return token === undefined ? undefined : findPreSignIn(deps, token);
}
