import type { QueryClient } from '@tanstack/react-query';
import { getGetTicketFilterCountersQueryOptions } from '#generated/api/tickets/tickets.ts';
import type { RouteEntry } from '../route-table.ts';

/** Waits for what the frame around a signed-in page shows. */
export async function loadFrameData(queryClient: QueryClient, { layout, audience }: RouteEntry): Promise<void> {
  if (layout !== 'main' || audience !== 'signedIn') return;
  await queryClient.prefetchQuery(getGetTicketFilterCountersQueryOptions({ request: { quiet: true } }));
}
