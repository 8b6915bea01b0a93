/** The result of a round: nothing left, more right away, or something that must wait for another transaction. */
export type Round = 'done' | 'more' | 'wait';

export type Wakeable = {
  /** Schedules the work; however often it is called, one round runs at a time, and one after the last call. */
  wake: () => void;
  /** Starts no further round; resolves when the running one has ended. */
  stop: () => Promise<void>;
};

const FIRST_WAIT_MS = 20;
const LONGEST_WAIT_MS = 1000;

/** Work in rounds. A round that must wait, or fails (reported to `onError`), is retried with backoff. */
export function createWakeable(round: () => Promise<Round>, onError: (error: unknown) => void): Wakeable {
  let running: Promise<void> | undefined;
  let woken = false;
  let stopped = false;
  let wait = FIRST_WAIT_MS;
  let timer: NodeJS.Timeout | undefined;

  const rounds = async () => {
    while (woken && !stopped) {
      woken = false;
      const left = await round().catch((error: unknown): Round => {
        onError(error);
        return 'wait';
      });
      if (left === 'more') woken = true;
      if (left !== 'wait') wait = FIRST_WAIT_MS;
      else if (!woken && !stopped) later();
    }
    running = undefined;
  };
  const wake = () => {
    if (stopped) return;
    clearTimeout(timer);
    woken = true;
    running ??= rounds();
  };
  const later = () => {
    timer = setTimeout(wake, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  };
  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
