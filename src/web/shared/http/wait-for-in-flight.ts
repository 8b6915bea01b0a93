import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Waits until the request in flight for a key has settled; returns at once if there is none. */
export async function waitForInFlight(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient
    .getQueryCache()
    .find({ queryKey })
    ?.promise?.catch(() => undefined);
}
