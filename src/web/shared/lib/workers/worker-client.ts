type WorkerRequest = { id: number; request: unknown };
type WorkerAnswer = { id: number; answer: unknown } | { id: number; fault: string } | { id: number; progress: unknown };

type OnProgress = (progress: unknown) => void;

/** A connection to a worker: requests are numbered, and responses have the same number. */
export type WorkerClient<Request> = {
  /**
   * Rejects when the worker fails, cannot be loaded or takes longer than the line allows; `transfer` is not copied. Each
   * word of its progress lets it take longer.
   */
  ask: <Reply>(request: Request, transfer?: Transferable[], onProgress?: OnProgress) => Promise<Reply>;
  close: () => void;
};

type Waiting = {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
  timer: ReturnType<typeof setTimeout>;
  onProgress: OnProgress | undefined;
};

/**
 * A line to a worker that starts with the first question. One without an answer or a word of progress for `limitMs` fails and ends the worker, so that
 * a broken file hangs nothing.
 */
export function createWorkerClient<Request>(start: () => Worker, limitMs: number): WorkerClient<Request> {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;
  let ended: string | undefined;
  const takeWaiting = (id: number) => {
    const found = waiting.get(id);
    waiting.delete(id);
    clearTimeout(found?.timer);
    return found;
  };
  const close = (reason: string) => {
    ended ??= reason;
    worker?.terminate();
    for (const id of waiting.keys()) takeWaiting(id)?.reject(new Error(reason));
  };
  const limit = () => setTimeout(() => close('it took too long'), limitMs);
  const extend = (id: number, progress: unknown) => {
    const asked = waiting.get(id);
    if (asked === undefined) return;
    clearTimeout(asked.timer);
    asked.timer = limit();
    asked.onProgress?.(progress);
  };
  const startWorker = () => {
    const started = start();
    started.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      if ('progress' in data) return extend(data.id, data.progress);
      const asked = takeWaiting(data.id);
      if ('fault' in data) asked?.reject(new Error(data.fault));
      else asked?.resolve(data.answer);
    });
    started.addEventListener('error', () => close('the worker failed'));
    return started;
  };
  const ask = <Reply>(request: Request, transfer: Transferable[] = [], onProgress?: OnProgress) =>
    new Promise<Reply>((resolve, reject) => {
      if (ended !== undefined) return reject(new Error(ended));
      worker ??= startWorker();
      last += 1;
      waiting.set(last, { resolve: (answer) => resolve(answer as Reply), reject, timer: limit(), onProgress });
      worker.postMessage({ id: last, request } satisfies WorkerRequest, transfer);
    });
  return { ask, close: () => close('closed') };
}

/** The other end, inside the worker: handles one request at a time; `report` reports progress. */
export function serveRequests<Request>(
  answerTo: (request: Request, report: (progress: unknown) => void) => unknown,
): void {
  self.addEventListener('message', ({ data: { id, request } }: MessageEvent<{ id: number; request: Request }>) => {
    void answer(id, async () =>
      answerTo(request, (progress) => self.postMessage({ id, progress } satisfies WorkerAnswer)),
    );
  });
}

async function answer(id: number, work: () => Promise<unknown>): Promise<void> {
  try {
    self.postMessage({ id, answer: await work() } satisfies WorkerAnswer);
  } catch (error) {
    self.postMessage({ id, fault: String(error) } satisfies WorkerAnswer);
  }
}
