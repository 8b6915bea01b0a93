import { get } from 'node:http';

const CHECK_EVERY_MS = 500;
const ANSWER_MAX_MS = 2_000;

/** A server behind the proxy. */
export type Backend = {
  url: URL;
  /** Whether it took the last connection and said that it is ready. */
  ready: boolean;
};

export type Backends = {
  /** The next one in turn that has not been tried, one that is ready before others; undefined when all were tried. */
  next: (tried: ReadonlySet<Backend>) => Backend | undefined;
  /** Resolves as soon as all of them are ready; rejects when the signal comes first. */
  allReady: (signal: AbortSignal) => Promise<void>;
  close: () => void;
};

/** Servers that are asked at `/readyz` twice a second; one that says 5xx, or nothing, gets no requests while another is ready. */
export function watchBackends(urls: readonly string[]): Backends {
  const backends: Backend[] = urls.map((url) => ({ url: new URL(url), ready: false }));
  let turn = 0;
  let waiting: (() => void)[] = [];
  const look = async () => {
    for (const [index, ready] of (await Promise.all(backends.map(isReady))).entries()) {
      const backend = backends[index];
      if (backend !== undefined) backend.ready = ready;
    }
    if (!backends.every(({ ready }) => ready)) return;
    for (const resume of waiting) resume();
    waiting = [];
  };
  void look();
  const timer = setInterval(() => void look(), CHECK_EVERY_MS);
  return {
    next(tried) {
      turn += 1;
      const inTurn = backends.map((_, index) => backends[(turn + index) % backends.length]);
      const left = inTurn.filter((backend) => backend !== undefined).filter((backend) => !tried.has(backend));
      return left.find(({ ready }) => ready) ?? left[0];
    },
    allReady: (signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        if (signal.aborted) reject(signal.reason as Error);
        waiting.push(resolve);
      }),
    close: () => clearInterval(timer),
  };
}

function isReady({ url }: Backend): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(new URL('/readyz', url), { agent: false, timeout: ANSWER_MAX_MS }, (answer) => {
      answer.resume();
      resolve((answer.statusCode ?? 500) < 500);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
}
