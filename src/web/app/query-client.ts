import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { reportError } from '#web/shared/feedback/report-error.ts';

/**
 * The query cache with the defaults of §7: no retry, no refetch on focus. Errors that no page shows reach the one handler:
 * a refresh that fails behind a page, and a change whose caller has no `onError`.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        // Without data the page shows its own failed state.
        if (query.state.data !== undefined && query.meta?.['isToldInPlace'] !== true) reportError(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (mutation.options.onError === undefined) reportError(error);
      },
    }),
  });
}
