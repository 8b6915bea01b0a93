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
