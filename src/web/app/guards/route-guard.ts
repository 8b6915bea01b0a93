import type { QueryClient } from '@tanstack/react-query';
import { data, redirect } from 'react-router';
import type { MiddlewareFunction, Params } from 'react-router';
import { mayAccess } from '#domain/access.ts';
import type { User } from '#generated/model/user.ts';
import { forgetSession, loadCurrentUser } from '#web/capabilities/session/current-user.ts';
import { endSession } from '#web/capabilities/session/sign-out.ts';
import { logError } from '#web/shared/feedback/log-error.ts';
import { NetworkError, hasStatus } from '#web/shared/http/api-error.ts';
import { paths } from '#web/shared/routing/paths.ts';
import type { RouteEntry } from '../route-table.ts';

/** §2.1, route guard behaviour. Runs before the page's loader, so a loader only ever works for somebody who may be there. */
export function createGuard(queryClient: QueryClient, entry: RouteEntry): MiddlewareFunction {
  return async ({ request }, next) => {
    const url = new URL(request.url);
    await admit(queryClient, entry, `${url.pathname}${url.search}${url.hash}`);
    return next();
  };
}

async function admit(queryClient: QueryClient, { audience, access = {} }: RouteEntry, here: string): Promise<void> {
  if (audience === 'everyone') return;
  const user = await userOrRedirect(queryClient, here);
  if (audience === 'anonymous') {
    if (user !== null) throw redirect(paths.home());
    return;
  }
  if (user === null) throw redirect(paths.signIn({ continue: here }));
  if (!mayAccess(user, access)) throw redirect(paths.unauthorized({ continue: paths.home() }));
}

async function userOrRedirect(queryClient: QueryClient, here: string): Promise<User | null> {
  try {
    return await loadCurrentUser(queryClient);
  } catch (error) {
    // A failed fetch is not kept: the next guard asks again.
    if (error instanceof NetworkError) throw redirect(paths.networkError({ continue: here }));
    if (hasStatus(error, 404)) return signOutUnknownUser(queryClient);
    if (hasStatus(error, 403)) throw redirect(paths.unauthorized({ continue: here }));
    throw redirect(paths.serverError({ continue: here }));
  }
}

// The account is gone: the session has no owner any more.
async function signOutUnknownUser(queryClient: QueryClient): Promise<null> {
  await endSession(location.origin).catch(logError);
  forgetSession(queryClient);
  return null;
}

/** §2.1: an id that is none is an unknown address. Thrown by the page's loader, so that the frame stays around the answer. */
export function refuseUnknownParams({ params: patterns = {} }: RouteEntry, params: Params): void {
  for (const [name, pattern] of Object.entries(patterns)) {
    if (!pattern.test(params[name] ?? '')) throw data(null, { status: 404 });
  }
}
