type Question = { id: number; request: unknown };
type Answer = { id: number; answer: unknown } | { id: number; fault: string } | { id: number; progress: unknown };

type OnProgress = (progress: unknown) => void;

/** A line to a worker: questions go out with a number, answers come back with it. */
export type WorkerLine<Request> = {
  /**
   * Rejects when the worker fails, cannot be loaded or takes longer than the line allows; `handOver` is not copied. Each
   * word of its progress lets it take longer.
   */
  ask: <Reply>(request: Request, handOver?: Transferable[], onProgress?: OnProgress) => Promise<Reply>;
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
export function openLine<Request>(start: () => Worker, limitMs: number): WorkerLine<Request> {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;
  let ended: string | undefined;
  const take = (id: number) => {
    const found = waiting.get(id);
    waiting.delete(id);
    clearTimeout(found?.timer);
    return found;
  };
  const close = (reason: string) => {
    ended ??= reason;
    worker?.terminate();
    for (const id of waiting.keys()) take(id)?.reject(new Error(reason));
  };
  const limit = () => setTimeout(() => close('it took too long'), limitMs);
  const goOn = (id: number, progress: unknown) => {
    const asked = waiting.get(id);
    if (asked === undefined) return;
    clearTimeout(asked.timer);
    asked.timer = limit();
    asked.onProgress?.(progress);
  };
  const begin = () => {
    const begun = start();
    begun.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if ('progress' in data) return goOn(data.id, data.progress);
      const asked = take(data.id);
      if ('fault' in data) asked?.reject(new Error(data.fault));
      else asked?.resolve(data.answer);
    });
    begun.addEventListener('error', () => close('the worker failed'));
    return begun;
  };
  const ask = <Reply>(request: Request, handOver: Transferable[] = [], onProgress?: OnProgress) =>
    new Promise<Reply>((resolve, reject) => {
      if (ended !== undefined) return reject(new Error(ended));
      worker ??= begin();
      last += 1;
      waiting.set(last, { resolve: (answer) => resolve(answer as Reply), reject, timer: limit(), onProgress });
      worker.postMessage({ id: last, request } satisfies Question, handOver);
    });
  return { ask, close: () => close('closed') };
}

/** The other end, inside the worker: answers each question in turn; `tell` says how far it is. */
export function answerLine<Request>(answerTo: (request: Request, tell: (progress: unknown) => void) => unknown): void {
  self.addEventListener('message', ({ data: { id, request } }: MessageEvent<{ id: number; request: Request }>) => {
    void answer(id, async () => answerTo(request, (progress) => self.postMessage({ id, progress } satisfies Answer)));
  });
}

async function answer(id: number, work: () => Promise<unknown>): Promise<void> {
  try {
    self.postMessage({ id, answer: await work() } satisfies Answer);
  } catch (error) {
    self.postMessage({ id, fault: String(error) } satisfies Answer);
  }
}
