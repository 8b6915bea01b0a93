const RETRY_FIRST_MS = 2_000;
const RETRY_MAX_MS = 30_000;

type Run = (options: { isLeaving: boolean; signal: AbortSignal }) => Promise<void>;

/** Runs one save at a time, the next one when it is due: each run takes the newest text itself, so none of them waits in a line. */
export class SaveQueue {
  readonly #run: Run;
  #running: { promise: Promise<void>; controller: AbortController } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;

  constructor(run: Run) {
    this.#run = run;
  }

  /** Runs after so many milliseconds, in place of what was planned. */
  plan = (delayMs: number): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      // The run itself says what becomes of a failure.
      if (this.#running === undefined) this.run().catch(() => undefined);
      else
        this.#running.promise.then(
          () => this.plan(0),
          () => undefined,
        );
    }, delayMs);
  };

  /** Runs later, each time after a longer while. */
  planRetry = (): void => {
    this.plan(Math.min(RETRY_FIRST_MS * 2 ** this.#failures, RETRY_MAX_MS));
    this.#failures += 1;
  };

  /** A run has succeeded: the next failure is the first again. */
  succeeded = (): void => {
    this.#failures = 0;
  };

  cancel = (): void => clearTimeout(this.#timer);

  /** Waits for the running save, whatever its outcome. */
  settled = async (): Promise<void> => {
    await this.#running?.promise.catch(() => undefined);
  };

  /** Runs at once; `isLeaving` aborts the running save, because there is no later. Throws what the run throws. */
  run = (isLeaving = false): Promise<void> => {
    this.cancel();
    this.#running?.controller.abort();
    const controller = new AbortController();
    const promise = this.#run({ isLeaving, signal: controller.signal }).finally(() => {
      if (this.#running?.controller === controller) this.#running = undefined;
    });
    this.#running = { promise, controller };
    return promise;
  };
}
