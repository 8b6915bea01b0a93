import { Worker } from 'node:worker_threads';
import type { PaperOrder, PrintPaper } from '../../services/rma/internal/papers/port.ts';

/** The worker's response: the bytes, or an error. */
export type Printed = { id: number } & ({ bytes: Uint8Array } | { fault: string });

type Waiting = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void };

/**
 * Prints in a worker thread, created with the first paper: a form of 500 units takes a second or two, which must not block
 * others. If the thread crashes, its papers fail and a new one is started.
 */
export function createPaperPrinter(): PrintPaper {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastId = 0;

  function fail(error: Error): void {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function start(): Worker {
    const started = new Worker(new URL('./paper-worker.ts', import.meta.url));
    started.on('message', (answer: Printed) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (waiting.size === 0) started.unref();
      if ('bytes' in answer) asked?.resolve(answer.bytes);
      else asked?.reject(new Error(`A paper could not be printed: ${answer.fault}`));
    });
    started.on('error', fail);
    started.on('exit', () => worker === started && fail(new Error('The printing thread ended')));
    return started;
  }

  return (order: PaperOrder) =>
    new Promise((resolve, reject) => {
      worker ??= start();
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      worker.ref();
      worker.postMessage({ id, order });
    });
}
