import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** A worker's response, requested again when the key changes; the previous response stays until then. */
export function useWorkerAnswer<Reply>(key: readonly unknown[], ask: (() => Promise<Reply>) | undefined) {
  return useQuery<Reply>({
    queryKey: ['viewer', ...key],
    queryFn: () => ask?.() ?? Promise.reject(new Error('no worker')),
    enabled: ask !== undefined,
    placeholderData: keepPreviousData,
    // Local work on large arrays: not compared, not cached, and not waiting for a network.
    structuralSharing: false,
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
}
