import { getCookie } from 'hono/cookie';
import type { OperationId } from '#generated/operations.ts';
import type { AppDeps } from '../deps.ts';
import { RefusedError } from '../services/errors.ts';
import { resolveSession } from '../services/sessions/resolve.ts';
import { activityOf } from './access.ts';
import type { AppContext, Session } from './context.ts';
import { SESSION_COOKIE } from './sign-in-cookies.ts';

/** Loads the session of the request's cookie into the context and answers it; 401 without a live one. */
export async function requireSession(deps: AppDeps, c: AppContext, operationId: OperationId): Promise<Session> {
  const token = sessionToken(c);
  const session = token === undefined ? undefined : await resolveSession(deps, token, activityOf(operationId));
  if (session === undefined) throw new RefusedError({ kind: 'Unauthorized' });
  c.set('session', session);
  return session;
}

/** The token in the request's cookie. */
export function sessionToken(c: AppContext): string | undefined {
  return getCookie(c, SESSION_COOKIE);
}
