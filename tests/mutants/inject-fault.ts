import type { ServerOptions } from '#server/main.ts';
import { differ } from './exchange.ts';
import type { ResponseData, RequestData } from './exchange.ts';
import type { Forward, Mutant } from './mutant.ts';
import { operationOf } from './operation-of.ts';

type Around = NonNullable<ServerOptions['around']>;
type Fetch = Parameters<Around>[0];

/** The effect of an injected fault so far. */
export interface Watched {
  /** Requests that reached it. */
  met: number;
  /** Responses that it changed. */
  altered: number;
}

/** Injects a mutant's fault between the listener and the app, and reports its effect. */
export function injectFault(mutant: Mutant): { around: Around; watched: Watched } {
  const watched: Watched = { met: 0, altered: 0 };
  const faults = mutant.faults();
  const around: Around = (fetch) => async (request, env) => {
    const operation = operationOf(request.method, new URL(request.url).pathname);
    const fault = operation === undefined ? undefined : faults[operation];
    if (fault === undefined || isStream(request)) return fetch(request, env);
    const inner: ResponseData[] = [];
    const forward: Forward = async (given) => {
      const response = await responseTo(fetch, given, env);
      inner.push(response);
      return response;
    };
    const response = await fault(await readRequest(request), forward);
    watched.met += 1;
    if (!inner.some((given) => !differ(given, response))) watched.altered += 1;
    const isEmpty = [101, 204, 205, 304].includes(response.status);
    return new Response(isEmpty ? null : response.body, { status: response.status, headers: response.headers });
  };
  return { around, watched };
}

// It does not end, so there is no answer to wait for.
function isStream(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/event-stream') ?? false;
}

async function readRequest(request: Request): Promise<RequestData> {
  const { method, url, headers } = request;
  const isWithout = method === 'GET' || method === 'HEAD';
  const body = isWithout ? new Uint8Array() : new Uint8Array(await request.arrayBuffer());
  const given = new Headers([...headers]);
  // A fault changes the text of an answer.
  given.delete('accept-encoding');
  return { method, url: new URL(url), headers: given, body };
}

async function responseTo(fetch: Fetch, request: RequestData, env: Parameters<Fetch>[1]): Promise<ResponseData> {
  const { method, url, headers, body } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD' && (body.byteLength > 0 || headers.has('content-type'));
  const response = (await fetch(new Request(url, { method, headers, ...(hasBody ? { body } : {}) }), env)) as Response;
  return {
    status: response.status,
    headers: new Headers(response.headers),
    body: new Uint8Array(await response.arrayBuffer()),
  };
}
