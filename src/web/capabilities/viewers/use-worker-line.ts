import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { openLine } from './worker-line.ts';
import type { WorkerLine } from './worker-line.ts';

const LIMIT_MS = 30_000;

/** A line to a worker for as long as the component is there; the worker starts with the first question. */
export function useWorkerLine<Request>(start: () => Worker): WorkerLine<Request> {
  const [line] = useState(() => openLine<Request>(start, LIMIT_MS));
  // A worker is outside of React, and must end with the component.
  useEffect(() => line.close, [line]);
  return line;
}

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
