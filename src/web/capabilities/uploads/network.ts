import { UPLOAD_OFFLINE_MAX_WAIT_MS } from '#domain/limits.ts';
import { NetworkError } from '#web/shared/http/api-error.ts';

/** The line to the server, as far as the browser knows of it. */
export interface Network {
  isOnline: () => boolean;
  /** Resolves once there is a network again; rejects when aborted, or after 10 minutes with a NetworkError. */
  whenOnline: (signal: AbortSignal) => Promise<void>;
}

/** Resolves after so many milliseconds, rejects when aborted. */
export function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

/** The browser's own network state; having one does not mean that the server can be reached. */
export const browserNetwork: Network = {
  isOnline: () => navigator.onLine,
  whenOnline: (signal) => {
    const over = new AbortController();
    const cameBack = new Promise<void>((resolve) => {
      window.addEventListener('online', () => resolve(), { once: true, signal: over.signal });
    });
    const tooLate = waitFor(UPLOAD_OFFLINE_MAX_WAIT_MS, AbortSignal.any([signal, over.signal])).then(() => {
      throw new NetworkError('ERR_INTERNET_DISCONNECTED');
    });
    return Promise.race([cameBack, tooLate]).finally(() => over.abort());
  },
};
