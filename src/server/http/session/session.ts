import { getCookie } from 'hono/cookie';
import type { AppDeps } from '../../deps.ts';
import { RefusedError } from '../../services/kernel/errors.ts';
import { resolveSession } from '../../services/identity/sessions/internal/resolve-session.ts';
import { activityOf } from '../access.ts';
import type { AppContext, Session } from '../context.ts';
import { SESSION_COOKIE } from './sign-in-cookies.ts';

/** Loads the session of the request's cookie into the context and returns it; 401 without a live one. */
export async function requireSession(deps: AppDeps, c: AppContext): Promise<Session> {
  const session = await liveSession(deps, c);
  if (session === undefined) throw new RefusedError({ kind: 'Unauthorized' });
  return session;
}

/** Loads the session of the request's cookie into the context and returns it, if there is a live one. */
export async function liveSession(deps: AppDeps, c: AppContext): Promise<Session | undefined> {
  const token = sessionToken(c);
  const operationId = c.get('operationId');
  if (token === undefined || operationId === undefined) return undefined;
  const activity = activityOf(operationId);
  const sessions = c.env?.visit?.sessions;
  const resolving = sessions?.get(activity) ?? resolveSession(deps, token, activity);
  sessions?.set(activity, resolving);
  const session = await resolving;
  if (session !== undefined) c.set('session', session);
  return session;
}

/** The token in the request's cookie. */
export function sessionToken(c: AppContext): string | undefined {
  return getCookie(c, SESSION_COOKIE);
}
