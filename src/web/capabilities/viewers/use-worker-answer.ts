import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** What a worker answers to a question, asked anew when the key changes; the former answer stays until then. */
export function useWorkerAnswer<Reply>(key: readonly unknown[], ask: (() => Promise<Reply>) | undefined) {
  return useQuery<Reply>({
    queryKey: ['viewer', ...key],
    queryFn: () => ask?.() ?? Promise.reject(new Error('no worker')),
    enabled: ask !== undefined,
    placeholderData: keepPreviousData,
    // Local work on big arrays: neither compared, nor kept, nor waiting for a network.
    structuralSharing: false,
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
}
