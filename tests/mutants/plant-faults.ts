import type { ServerOptions } from '#server/main.ts';
import { differ } from './exchange.ts';
import type { Answered, Asked } from './exchange.ts';
import type { Ask, Mutant } from './mutant.ts';
import { operationOf } from './operation-of.ts';

type Around = NonNullable<ServerOptions['around']>;
type Fetch = Parameters<Around>[0];

/** What a planted fault has done so far. */
export interface Watched {
  /** Requests that came to it. */
  met: number;
  /** Answers that left it other than the server gave them. */
  altered: number;
}

/** Plants a mutant's fault between the listener and the app, and tells what it does. */
export function plantFaults(mutant: Mutant): { around: Around; watched: Watched } {
  const watched: Watched = { met: 0, altered: 0 };
  const plants = mutant.plants();
  const around: Around = (fetch) => async (request, env) => {
    const operation = operationOf(request.method, new URL(request.url).pathname);
    const plant = operation === undefined ? undefined : plants[operation];
    if (plant === undefined || isStream(request)) return fetch(request, env);
    const inner: Answered[] = [];
    const ask: Ask = async (asked) => {
      const answered = await answerOf(fetch, asked, env);
      inner.push(answered);
      return answered;
    };
    const answered = await plant(await readRequest(request), ask);
    watched.met += 1;
    if (!inner.some((given) => !differ(given, answered))) watched.altered += 1;
    const isEmpty = [101, 204, 205, 304].includes(answered.status);
    return new Response(isEmpty ? null : answered.body, { status: answered.status, headers: answered.headers });
  };
  return { around, watched };
}

// It does not end, so there is no answer to wait for.
function isStream(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/event-stream') ?? false;
}

async function readRequest(request: Request): Promise<Asked> {
  const { method, url, headers } = request;
  const isWithout = method === 'GET' || method === 'HEAD';
  const body = isWithout ? new Uint8Array() : new Uint8Array(await request.arrayBuffer());
  return { method, url: new URL(url), headers: new Headers([...headers]), body };
}

async function answerOf(fetch: Fetch, asked: Asked, env: Parameters<Fetch>[1]): Promise<Answered> {
  const { method, url, headers, body } = asked;
  const hasBody = method !== 'GET' && method !== 'HEAD' && (body.byteLength > 0 || headers.has('content-type'));
  const request = new Request(url, { method, headers, ...(hasBody ? { body } : {}) });
  const response = (await fetch(request, env)) as Response;
  return {
    status: response.status,
    headers: new Headers(response.headers),
    body: new Uint8Array(await response.arrayBuffer()),
  };
}
