import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import {
  getGetPasskeysQueryKey,
  getGetRecoveryCodesQueryKey,
  getGetSecurityEventsQueryKey,
  getGetSessionsQueryKey,
  getPasskeys,
  getRecoveryCodes,
  getSecurityEvents,
  getSessions,
} from '#generated/api/users/users.ts';

const FRESH_MS = 5_000; // what the loader has just fetched is not fetched again by the page

/** Where the person is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: getGetSessionsQueryKey(),
  queryFn: ({ signal }) => getSessions({}, signal),
  staleTime: FRESH_MS,
});

/** The newest 100 events of 180 days, newest first. */
export const securityEventsQuery = queryOptions({
  queryKey: getGetSecurityEventsQueryKey(),
  queryFn: ({ signal }) => getSecurityEvents({}, signal),
  staleTime: FRESH_MS,
});

/** How many recovery codes are left. */
export const recoveryCodesQuery = queryOptions({
  queryKey: getGetRecoveryCodesQueryKey(),
  queryFn: ({ signal }) => getRecoveryCodes({}, signal),
  staleTime: FRESH_MS,
});

/** The person's passkeys, as the list of them asks for them. */
export const passkeysQuery = queryOptions({
  queryKey: getGetPasskeysQueryKey(),
  queryFn: ({ signal }) => getPasskeys({}, signal),
});

/** After a change of the account's security: refetches what is shown of it. */
export function refreshSecurity(queryClient: QueryClient): void {
  for (const { queryKey } of [sessionsQuery, securityEventsQuery, recoveryCodesQuery])
    void queryClient.invalidateQueries({ queryKey });
}
