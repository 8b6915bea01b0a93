/** How far a running upload is. */
export interface UploadProgress {
  sentBytes: number;
  /** Over the last seconds; null until it is known. */
  bytesPerSecond: number | null;
  /** It is paused without a network. */
  isOffline: boolean;
}

/** The progress of the running uploads, apart from their list: it changes many times a second, and only its own row follows it. */
export interface ProgressSource {
  subscribe: (listener: () => void) => () => void;
  get: (key: string) => UploadProgress | undefined;
}

const WINDOW_MS = 10_000;
const NOTIFY_EVERY_MS = 1000;

/** Bytes per second over the last 10 s, updated once a second so that it can be read; `now` in milliseconds. */
export function createSpeedometer(now: () => number): (bytes: number) => number | null {
  let samples: { at: number; bytes: number }[] = [];
  let reported: { at: number; speed: number | null } | undefined;
  return (bytes) => {
    const at = now();
    // A chunk that is sent again starts below.
    if (bytes < (samples.at(-1)?.bytes ?? 0)) samples = [];
    samples = [...samples.filter((sample) => at - sample.at <= WINDOW_MS), { at, bytes }];
    reported ??= { at, speed: null };
    const first = samples[0] ?? { at, bytes };
    if (at - reported.at >= NOTIFY_EVERY_MS && at > first.at)
      reported = { at, speed: ((bytes - first.bytes) / (at - first.at)) * 1000 };
    return reported.speed;
  };
}

export interface ProgressBoard extends ProgressSource {
  set: (key: string, progress: UploadProgress) => void;
  delete: (key: string) => void;
}

/** A board on which running uploads write how far they are. */
export function createProgressBoard(): ProgressBoard {
  const listeners = new Set<() => void>();
  const board = new Map<string, UploadProgress>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: (key) => board.get(key),
    set: (key, progress) => {
      board.set(key, progress);
      notify();
    },
    delete: (key) => {
      if (board.delete(key)) notify();
    },
  };
}
