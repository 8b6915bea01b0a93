import { setTimeout as sleep } from 'node:timers/promises';
import { endedWithConnection } from './reused-connection.ts';
import { RunEnd } from './run-end.ts';
import { silenceOf } from './silence.ts';

const MOST_RETRIES = 3;
const LONGEST_WAIT_S = 60;
// So many in a row, and there is no server any more.
const SILENT_REQUESTS_MAX = 12;
const MIB = 1024 * 1024;
const ANSWER_MAX_BYTES = 64 * MIB;

/** What came back, or why nothing did that could be judged. */
export type Received = { status: number; headers: Headers; bytes: Uint8Array<ArrayBuffer> } | { silence: string };

export interface HttpClient {
  send(url: string, init: RequestInit): Promise<Received>;
}

export interface HttpClientOptions {
  /** For each request, from its first byte to the answer's last one. */
  timeoutMs: number;
  /** Aborts running requests; its reason, a RunEnd, is thrown. */
  signal?: AbortSignal | undefined;
}

/**
 * Sends requests with a time limit each and reads at most 64 MiB of an answer. All of them wait as a 429 asks, at most
 * 60 s and three times each. Throws a RunEnd when a dozen requests in a row had no answer, or the signal's.
 */
export function createHttpClient({ timeoutMs, signal }: HttpClientOptions): HttpClient {
  let silent = 0;
  let pause: Promise<unknown> = Promise.resolve();
  const once = async (url: string, init: RequestInit): Promise<Received> => {
    signal?.throwIfAborted();
    const limit = AbortSignal.timeout(timeoutMs);
    const limits = signal === undefined ? limit : AbortSignal.any([limit, signal]);
    try {
      const response = await fetchWithRetry(url, { ...init, redirect: 'manual', signal: limits });
      const bytes = await readBody(response);
      silent = 0;
      if (bytes === undefined)
        return { silence: `the answer is longer than ${ANSWER_MAX_BYTES / MIB} MB; no more of it was read` };
      return { status: response.status, headers: response.headers, bytes };
    } catch (error) {
      signal?.throwIfAborted();
      silent += 1;
      const silence = silenceOf(error, timeoutMs);
      if (silent >= SILENT_REQUESTS_MAX) throw new RunEnd('unusable', `${url} does not answer any more: ${silence}.`);
      return { silence };
    }
  };
  return {
    async send(url, init) {
      for (let attempt = 0; ; attempt += 1) {
        await pause;
        const received = await once(url, init);
        if ('silence' in received || received.status !== 429 || attempt === MOST_RETRIES) return received;
        const seconds = Number(received.headers.get('retry-after') ?? Number.NaN);
        if (!(seconds >= 0 && seconds <= LONGEST_WAIT_S)) return received;
        pause = waitFor(seconds * 1000, signal);
      }
    },
  };
}

// A server may close an idle connection in the moment in which it is used again (RFC 9112 §9.3.1).
async function fetchWithRetry(url: string, init: RequestInit): Promise<Response> {
  return fetch(url, init).catch((error: Error) => {
    if (endedWithConnection(error)) return fetch(url, init);
    throw error;
  });
}

async function waitFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await sleep(ms, undefined, signal === undefined ? {} : { signal }).catch(() => signal?.throwIfAborted());
}

// Undefined when it is too long. What is compressed counts as what it becomes.
async function readBody(response: Response): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    // Leaving the loop cancels the body and closes the connection.
    if (length > ANSWER_MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
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
