import { setTimeout as sleep } from 'node:timers/promises';

const MOST_RETRIES = 3;
const LONGEST_WAIT_S = 60;
// So many in a row, and there is no server any more.
const SILENT_REQUESTS_MAX = 12;

/** What came back, or why nothing did. */
export type Received = { status: number; headers: Headers; bytes: Uint8Array } | { silence: string };

/** No answer comes from this address. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
}

export interface HttpClient {
  send(url: string, init: RequestInit): Promise<Received>;
}

/**
 * Sends requests with a time limit each. Waits as a 429 asks, at most 60 s and three times, and gives up with an
 * UnreachableError when a dozen requests in a row had no answer.
 */
export function createHttpClient(timeoutMs: number): HttpClient {
  let silent = 0;
  const once = async (url: string, init: RequestInit): Promise<Received> => {
    try {
      const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
      const bytes = new Uint8Array(await response.arrayBuffer());
      silent = 0;
      return { status: response.status, headers: response.headers, bytes };
    } catch (error) {
      silent += 1;
      const silence = reasonOf(error, timeoutMs);
      if (silent >= SILENT_REQUESTS_MAX) throw new UnreachableError(`${url} does not answer any more: ${silence}.`);
      return { silence };
    }
  };
  return {
    async send(url, init) {
      for (let attempt = 0; ; attempt += 1) {
        const received = await once(url, init);
        if ('silence' in received || received.status !== 429 || attempt === MOST_RETRIES) return received;
        const seconds = Number(received.headers.get('retry-after') ?? Number.NaN);
        if (!(seconds >= 0 && seconds <= LONGEST_WAIT_S)) return received;
        await sleep(seconds * 1000);
      }
    },
  };
}

function reasonOf(error: unknown, timeoutMs: number): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} s`;
  const { cause } = error as { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? String(error);
}

/** Cookies by name, as a browser would keep them for one server. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  /** Takes what an answer sets; an empty value, a past date or no age removes it. */
  take(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const [name = '', ...value] = pair.trim().split('=');
      const isOver = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute)) || value.join('=') === '';
      if (isOver) this.#cookies.delete(name);
      else this.#cookies.set(name, value.join('='));
    }
  }

  has(name: string): boolean {
    return this.#cookies.has(name);
  }

  /** The header that sends them; empty without any. */
  header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}
