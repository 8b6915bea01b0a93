const PARENT_WATCH_MS = 500;
// Ctrl+C reaches a script that npm started twice: from the terminal, and from npm.
const SAME_SIGNAL_MS = 500;

type CleanUp = () => Promise<void>;

/** What a running script has started, ended in the opposite order. */
export interface Lifetime {
  /** Aborted when the script should end. */
  signal: AbortSignal;
  /** Registers a cleanup; runs it at once if the script is already ending. */
  onEnd: (cleanUp: CleanUp) => Promise<void>;
}

/**
 * Runs `main`, then waits for Ctrl+C, SIGTERM or SIGHUP and runs the cleanups; a second signal ends the process at once, with
 * code 1. A failure is printed as its message only (with the stack if DEBUG is set) and also has code 1.
 */
export async function runUntilSignal(main: (lifetime: Lifetime) => Promise<void>): Promise<void> {
  const controller = new AbortController();
  const cleanUps: CleanUp[] = [];
  const onEnd = async (cleanUp: CleanUp) => {
    if (controller.signal.aborted) await cleanUp();
    else cleanUps.push(cleanUp);
  };
  const signalled = new Promise<void>((resolve) => {
    let first: number | undefined;
    const onSignal = () => {
      first ??= performance.now();
      if (performance.now() - first > SAME_SIGNAL_MS) process.exit(1);
      resolve();
    };
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal);
    whenAbandoned(resolve);
  });
  let code = 0;
  const started = main({ signal: controller.signal, onEnd });
  try {
    await Promise.race([signalled, started.then(() => signalled)]);
  } catch (error) {
    code = 1;
    console.error(process.env.DEBUG ? error : (error as Error).message);
  }
  controller.abort();
  for (const cleanUp of cleanUps.toReversed()) await cleanUp().catch(() => undefined);
  await started.catch(() => undefined);
  process.exit(code);
}

// npm passes a signal to the shell that it started, and the shell does not pass it on: its end is our signal.
function whenAbandoned(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), PARENT_WATCH_MS).unref();
}
