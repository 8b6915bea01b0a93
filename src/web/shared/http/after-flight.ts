import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Waits until what is on its way for a key has come or failed; at once where nothing is. */
export async function afterFlight(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient
    .getQueryCache()
    .find({ queryKey })
    ?.promise?.catch(() => undefined);
}
