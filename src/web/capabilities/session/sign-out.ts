import { signOut } from '#generated/api/auth/auth.ts';
import { hasStatus } from '#web/shared/http/api-error.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { notifyTabs } from './tabs.ts';

/**
 * Ends the session on the server and gives the address to go to: the header `redirect` with `continue` added (§7.1).
 * `origin` is this portal's own. Throws when the server could not end the session.
 */
export async function endSession(origin: string): Promise<string> {
  try {
    const { headers } = await signOut({ standalone: true });
    notifyTabs({ kind: 'signedOut' });
    return signOutTarget(headers['redirect'], origin);
  } catch (error) {
    // Without a session there is nothing left to end.
    if (hasStatus(error, 401)) return signOutTarget(undefined, origin);
    throw error;
  }
}

/** Where to go after sign-out; anything but http(s) is refused and leads to the sign-in page. */
export function signOutTarget(redirect: unknown, origin: string): string {
  const target = parsed(redirect, origin);
  if (target === undefined) return paths.signIn({ message: 'signed-out' });
  if (target.origin === origin) {
    target.searchParams.set('continue', paths.home());
    target.searchParams.set('message', 'signed-out');
    return `${target.pathname}${target.search}${target.hash}`;
  }
  // Another site needs the full URL to return to.
  target.searchParams.set('continue', `${origin}${paths.home()}`);
  return target.href;
}

function parsed(redirect: unknown, origin: string): URL | undefined {
  if (typeof redirect !== 'string' || !URL.canParse(redirect, origin)) return undefined;
  const url = new URL(redirect, origin);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined;
}
