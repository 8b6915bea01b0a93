import { mediaTypeOf } from './answer-differences.ts';
import type { Contract, Operation } from './document.ts';
import { UnreachableError } from './http-client.ts';
import type { HttpClient } from './http-client.ts';
import { AUTH_TYPE_HEADER } from './requests.ts';

/**
 * Finds where the operations stand: below the contract's base path, or at the address itself. Asks a public operation,
 * so it is also what tells that there is a server. Throws an UnreachableError when nothing answers.
 */
export async function findBase({ operations, basePath }: Contract, url: string, client: HttpClient): Promise<string> {
  const given = url.replace(/\/+$/, '');
  const candidates = given.endsWith(basePath) ? [given] : [given + basePath, given];
  const path = operations.find(needsNothing)?.path ?? '/';
  for (const base of candidates) {
    const received = await client.send(base + path, { headers: { [AUTH_TYPE_HEADER]: '1' } });
    if ('silence' in received) throw new UnreachableError(`${given} cannot be reached: ${received.silence}.`);
    // An app may answer an unknown path with its page.
    if (received.status !== 404 && mediaTypeOf(received.headers).endsWith('json')) return base;
  }
  // It answers, but not with these operations; each of them will say so.
  return candidates[0] ?? given;
}

// One that a setting may close is no help.
function needsNothing({ method, isAlwaysPublic, parameters }: Operation): boolean {
  return method === 'GET' && isAlwaysPublic && parameters.every((one) => one.in === 'header' || !one.required);
}
