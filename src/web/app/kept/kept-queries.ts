import { dehydrate, hydrate } from '@tanstack/react-query';
import type { DehydratedState, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { SESSION_ABSOLUTE_MS } from '#domain/limits.ts';
import { getGetBrandQueryKey } from '#generated/api/brand/brand.ts';
import { getGetCommentsQueryKey } from '#generated/api/comments/comments.ts';
import { getGetProductGroupsQueryKey } from '#generated/api/products/products.ts';
import {
  getGetQuestionnaireContentQueryKey,
  getGetTicketFilterCountersQueryKey,
  getGetTicketQueryKey,
  getSearchTicketsQueryKey,
} from '#generated/api/tickets/tickets.ts';
import {
  getGetCurrentUserQueryKey,
  getGetNamedFiltersQueryKey,
  getGetSavedFilterQueryKey,
} from '#generated/api/users/users.ts';
import { knownUser } from '#web/capabilities/session/current-user.ts';
import { logError } from '#web/shared/feedback/log-error.ts';
import {
  forgetOtherAccounts,
  keepForAccount,
  keptAccount,
  readAccount,
} from '#web/shared/lib/storage/account-cache.ts';

/** As long as a session may last: what is opened without a connection needs none. */
const KEPT_FOR_MS = SESSION_ABSOLUTE_MS;
const SETTLED_AFTER_MS = 1_000;

const address = (queryKey: QueryKey) => String(queryKey[0] === 'POST' ? queryKey[1] : queryKey[0]);

const keptAddresses = new Set(
  [
    getGetBrandQueryKey(),
    getGetCurrentUserQueryKey(),
    getGetSavedFilterQueryKey(),
    getGetNamedFiltersQueryKey(),
    getSearchTicketsQueryKey(),
    getGetTicketFilterCountersQueryKey(),
    getGetCommentsQueryKey(),
    getGetProductGroupsQueryKey(),
    getGetQuestionnaireContentQueryKey(),
  ].map(address),
);
const ticketAddress = address(getGetTicketQueryKey(''));

const isKept = ({ queryKey, state }: Query): boolean =>
  state.status === 'success' && (keptAddresses.has(address(queryKey)) || address(queryKey).startsWith(ticketAddress));

/**
 * Keeps what a person opens on this device, to be read again without a connection: tickets with their conversations, the lists
 * as they were, what a new ticket needs. Nobody else's stays beside it. Returns a function that stops it.
 */
export function keepOpened(queryClient: QueryClient): () => void {
  const changed = new Set<Query>(queryClient.getQueryCache().getAll());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = () => (timer ??= setTimeout(() => void keep().catch(logError), SETTLED_AFTER_MS));
  const keep = async () => {
    timer = undefined;
    const user = knownUser(queryClient);
    if (!user) return;
    const queries = [...changed].filter(isKept);
    changed.clear();
    await forgetOtherAccounts(user.id);
    for (const query of queries) {
      const state = dehydrate(queryClient, { shouldDehydrateQuery: (one) => one === query });
      await keepForAccount(user.id, query.queryHash, state);
    }
  };
  plan();
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !isKept(query)) return;
    changed.add(query);
    plan();
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Fills the cache with what this device has of its one person. */
export async function restoreOpened(queryClient: QueryClient): Promise<void> {
  try {
    const userId = await keptAccount();
    if (userId === undefined) return;
    for (const state of await readAccount(userId, KEPT_FOR_MS)) hydrate(queryClient, state as DehydratedState);
    window.addEventListener('online', () => void queryClient.invalidateQueries(), { once: true });
  } catch (error) {
    // The app then asks the server, as it does without anything kept.
    logError(error);
  }
}
