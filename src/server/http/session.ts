import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { OperationId } from '#generated/operations.ts';
import type { AppDeps } from '../deps.ts';
import { RefusedError } from '../services/errors.ts';
import { resolveSession } from '../services/sessions/resolve.ts';
import { quietOperations } from './access.ts';
import type { AppContext } from './context.ts';

const SESSION_COOKIE = 'helpdesk_session';

/** Loads the session of the request's cookie into the context; 401 without a live one. */
export async function requireSession(deps: AppDeps, c: AppContext, operationId: OperationId): Promise<void> {
  const token = sessionToken(c);
  const session =
    token === undefined ? undefined : await resolveSession(deps, token, !quietOperations.has(operationId));
  if (session === undefined) throw new RefusedError({ kind: 'Unauthorized' });
  c.set('session', session);
}

/** The token in the request's cookie. */
export function sessionToken(c: AppContext): string | undefined {
  return getCookie(c, SESSION_COOKIE);
}

/** Gives the browser a session's token; the cookie ends with the browser, the session with its own times. */
export function setSessionCookie(c: AppContext, token: string, secure: boolean): void {
  setCookie(c, SESSION_COOKIE, token, { ...cookieOptions, secure });
}

/** Takes the token from the browser. */
export function clearSessionCookie(c: AppContext, secure: boolean): void {
  deleteCookie(c, SESSION_COOKIE, { ...cookieOptions, secure });
}

// Lax, so that links in mails open signed in (product decision: session).
const cookieOptions = { path: '/', httpOnly: true, sameSite: 'Lax' } as const;
