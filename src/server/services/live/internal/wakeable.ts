/** What a round leaves: nothing, more at once, or something that has to wait for somebody else. */
export type Round = 'done' | 'more' | 'wait';

export type Wakeable = {
  /** Lets the work be done soon; however often it is called, one round runs at a time, and one after the last call. */
  wake: () => void;
  /** No round begins any more; resolves when the running one has ended. */
  stop: () => Promise<void>;
};

const FIRST_WAIT_MS = 20;
const LONGEST_WAIT_MS = 1000;

/** Work in rounds. One that has to wait, or fails (then `onError` is told), is tried again after a while, each time longer. */
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
