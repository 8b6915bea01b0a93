import { mediaTypeOf } from '../checks/answer-differences.ts';
import type { Contract, Operation } from '../contract/document.ts';
import type { HttpClient, Received } from './http-client.ts';
import { AUTH_TYPE_HEADER } from '../contract/requests.ts';
import { RunEnd } from './run-end.ts';

const MOST_REDIRECTS = 10;

type Answered = Exclude<Received, { silence: string }>;

/**
 * Finds the base of the operations: below the contract's base path, or at the address itself. Calls a public operation, which
 * also proves that there is a server. Throws a RunEnd when there is none that can be checked: no response, a redirect, a proxy
 * without a server behind it, web pages.
 */
export async function findBase({ operations, basePath }: Contract, url: string, client: HttpClient): Promise<string> {
  const given = url.replace(/\/+$/, '');
  const candidates = given.endsWith(basePath) ? [given] : [given + basePath, given];
  const path = operations.find(needsNothing)?.path ?? '/';
  let isOnlyPages = true;
  for (const base of candidates) {
    const received = await ask(client, base + path);
    const { status } = received;
    const mediaType = mediaTypeOf(received.headers);
    if (isRedirect(received)) throw unusable(await whereItLeads(client, base, path));
    if (status >= 502 && status <= 504)
      throw unusable(`${base}${path} answers ${status}: is the server behind it running?`);
    // An app may answer an unknown path with its page.
    if (status !== 404 && mediaType.endsWith('json')) return base;
    if (status !== 200 || mediaType !== 'text/html') isOnlyPages = false;
  }
  const [first = given] = candidates;
  if (isOnlyPages) throw unusable(`${first}${path} is a web page, not the API: is the address right?`);
  // It responds, but not with these operations; each of them will say so.
  return first;
}

async function ask(client: HttpClient, address: string): Promise<Answered> {
  const received = await client.send(address, { headers: { [AUTH_TYPE_HEADER]: '1' } });
  if ('silence' in received) throw unusable(`${address} cannot be used: ${received.silence}.`);
  return received;
}

// Requests with credentials only go to the given address: a redirect is reported, not followed.
async function whereItLeads(client: HttpClient, base: string, path: string): Promise<string> {
  const way = [base + path];
  for (;;) {
    const [last = ''] = way.slice(-1);
    const received = await ask(client, last);
    const next = new URL(received.headers.get('location') ?? '', last).href;
    if (!isRedirect(received)) {
      const leads = `${base}${path} leads to ${last}, and redirects are not followed`;
      return last.endsWith(path)
        ? `${leads}: give --url ${last.slice(0, -path.length)}`
        : `${leads}: is the address right?`;
    }
    if (way.includes(next)) return `${base}${path} redirects in circles: ${[...way, next].join(' -> ')}`;
    if (way.length > MOST_REDIRECTS)
      return `${base}${path} redirects more than ${MOST_REDIRECTS} times, at last to ${next}`;
    way.push(next);
  }
}

function isRedirect({ status, headers }: Answered): boolean {
  return status >= 300 && status < 400 && URL.canParse(headers.get('location') ?? '', 'http://localhost');
}

function unusable(message: string): RunEnd {
  return new RunEnd('unusable', message);
}

// One that a setting may close is no help.
function needsNothing({ method, isAlwaysPublic, parameters }: Operation): boolean {
  return method === 'GET' && isAlwaysPublic && parameters.every((one) => one.in === 'header' || !one.required);
}
