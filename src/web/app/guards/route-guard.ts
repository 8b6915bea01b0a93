import type { QueryClient } from '@tanstack/react-query';
import { data, redirect, replace } from 'react-router';
import type { MiddlewareFunction, Params } from 'react-router';
import { can } from '#domain/access.ts';
import type { User } from '#generated/model/user.ts';
import { forgetSession, loadCurrentUser } from '#web/capabilities/session/current-user.ts';
import { endSession } from '#web/capabilities/session/sign-out.ts';
import { logError } from '#web/shared/feedback/log-error.ts';
import { NetworkError, hasStatus } from '#web/shared/http/api-error.ts';
import { loadBrand } from '#web/shared/lib/use-brand.ts';
import { paths } from '#web/shared/routing/paths.ts';
import type { RouteEntry } from '../route-table.ts';

/** How the guard leads elsewhere, and the address to come back to. */
type Leaving = { lead: typeof redirect; here: string };

/** §2.1, route guard behaviour. Runs before the page's loader, so a loader only runs for people who may see the page. */
export function createGuard(queryClient: QueryClient, entry: RouteEntry): MiddlewareFunction {
  return async ({ request }, next) => {
    entry.prefetch?.(queryClient);
    await admit(queryClient, entry, leavingOf(entry, new URL(request.url)));
    return next();
  };
}

// A token in the URL is not passed on, nor kept in the history: the person opens the email again.
function leavingOf({ path }: RouteEntry, { pathname, search, hash }: URL): Leaving {
  const [withoutToken = '', token] = path.split('/:token');
  if (token !== undefined) return { lead: replace, here: withoutToken };
  return { lead: isInHistory(pathname + search) ? replace : redirect, here: `${pathname}${search}${hash}` };
}

// Opened directly, or gone back to: with one more entry Back would lead here again, and from here away again.
function isInHistory(address: string): boolean {
  return typeof location === 'object' && location.pathname + location.search === address;
}

async function admit(queryClient: QueryClient, entry: RouteEntry, leaving: Leaving): Promise<void> {
  const { audience, needs } = entry;
  const { lead, here } = leaving;
  if (audience === 'everyone') return;
  const user = await userOrRedirect(queryClient, leaving);
  if (audience === 'anonymous') {
    // §2.1: to /, which is the list; straight there, because a chain of redirects would keep this address in the history.
    if (user !== null) throw lead(paths.tickets());
    return;
  }
  if (user === null) {
    if (audience === 'readers' && (await isFaqPublic(queryClient))) return;
    throw lead(paths.signIn({ continue: here }));
  }
  if (needs !== undefined && !can(user, needs)) throw lead(paths.unauthorized({ continue: paths.home() }));
}

// Closed unless the brand says that it is open.
async function isFaqPublic(queryClient: QueryClient): Promise<boolean> {
  try {
    return (await loadBrand(queryClient)).faqPublic;
  } catch (error) {
    logError(error);
    return false;
  }
}

async function userOrRedirect(queryClient: QueryClient, { lead, here }: Leaving): Promise<User | null> {
  try {
    return await loadCurrentUser(queryClient);
  } catch (error) {
    // A failed fetch is not cached: the next guard tries again.
    if (error instanceof NetworkError) throw lead(paths.networkError({ continue: here }));
    if (hasStatus(error, 404)) return signOutUnknownUser(queryClient);
    if (hasStatus(error, 403)) throw lead(paths.unauthorized({ continue: here }));
    throw lead(paths.serverError({ continue: here }));
  }
}

// The account is gone: the session has no owner any more.
async function signOutUnknownUser(queryClient: QueryClient): Promise<null> {
  await endSession(location.origin).catch(logError);
  forgetSession(queryClient);
  return null;
}

/** §2.1: an id that is none is an unknown address. Thrown by the page's loader, so that the frame stays around the answer. */
export function refuseUnknownParams(entry: RouteEntry, params: Params): void {
  if (!hasKnownParams(entry, params)) throw data(null, { status: 404 });
}

/** Whether every parameter of an address has the format of its route. */
export function hasKnownParams({ params: patterns = {} }: RouteEntry, params: Params): boolean {
  return Object.entries(patterns).every(([name, pattern]) => pattern.test(params[name] ?? ''));
}
