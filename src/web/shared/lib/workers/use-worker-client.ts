import { useEffect, useState } from 'react';
import { createWorkerClient } from './worker-client.ts';
import type { WorkerClient } from './worker-client.ts';

const LIMIT_MS = 30_000;

/** A line to a worker for as long as the component is there; the worker starts with the first question. */
export function useWorkerClient<Request>(start: () => Worker): WorkerClient<Request> {
  const [client] = useState(() => createWorkerClient<Request>(start, LIMIT_MS));
  // A worker is outside of React, and must end with the component.
  useEffect(() => client.close, [client]);
  return client;
}
