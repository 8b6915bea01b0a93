import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { getCurrentUser, getGetCurrentUserQueryKey } from '#generated/api/users/users.ts';
import type { User } from '#generated/model/user.ts';
import { hasStatus } from '#web/shared/http/api-error.ts';
import { isBrandKey } from '#web/shared/lib/use-brand.ts';
import { notifyTabs } from './tabs.ts';

const currentUser = {
  queryKey: [...getGetCurrentUserQueryKey(), 'current'],
  queryFn: fetchCurrentUser,
  staleTime: Infinity,
  gcTime: Infinity,
};

/**
 * The signed-in user, or null for an anonymous visitor; fetched once and cached. Throws any other error of the server or
 * network.
 */
export function loadCurrentUser(queryClient: QueryClient): Promise<User | null> {
  return queryClient.fetchQuery(currentUser);
}

/** Who is signed in as far as this tab knows; undefined before it has asked. */
export function knownUser(queryClient: QueryClient): User | null | undefined {
  return queryClient.getQueryData<User | null>(currentUser.queryKey);
}

/** Drops everything that belongs to the person who was signed in; the next guard asks the server again. */
export function forgetSession(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !isBrandKey(queryKey) });
  queryClient.getMutationCache().clear();
}

/** The user has changed, or has just come to be signed in: asks again where it is shown, and at the next guard. */
export function refreshCurrentUser(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: currentUser.queryKey });
}

/** Replaces the cached user by a changed one; returns it. */
export function changeCurrentUser(queryClient: QueryClient, change: (user: User) => User): User {
  const user = queryClient.setQueryData<User | null>(currentUser.queryKey, (before) => before && change(before));
  if (!user) throw new Error('Nobody is signed in');
  return user;
}

/** The server has saved the user: shows it here and in the browser's other tabs. */
export function showSavedUser(queryClient: QueryClient, user: User): void {
  changeCurrentUser(queryClient, () => user);
  notifyTabs({ kind: 'userChanged' });
}

/** The signed-in user; only for pages behind the guard. */
export function useSession(): User {
  const { data } = useQuery<User | null>(currentUser);
  if (!data) throw new Error('This page is for signed-in users: its route lacks the guard');
  return data;
}

/** The reader of a public page; null for nobody, undefined while unknown. */
export function useReader(): User | null | undefined {
  return useQuery<User | null>(currentUser).data;
}

/**
 * Asks the server who is signed in, regardless of the cache; null for nobody. Throws any other error of the server or network.
 */
export async function fetchCurrentUser({ signal }: { signal?: AbortSignal } = {}): Promise<User | null> {
  try {
    return await getCurrentUser({ standalone: true }, signal);
  } catch (error) {
    if (hasStatus(error, 401)) return null;
    throw error;
  }
}
