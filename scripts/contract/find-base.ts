import type { Contract } from './document.ts';
import { UnreachableError } from './http-client.ts';
import type { HttpClient } from './http-client.ts';
import { AUTH_TYPE_HEADER } from './requests.ts';

/**
 * Finds where the operations stand: below the contract's base path, or at the address itself. Asks a public operation,
 * so it is also what tells that there is a server. Throws an UnreachableError when nothing answers.
 */
export async function findBase({ operations, basePath }: Contract, url: string, client: HttpClient): Promise<string> {
  const given = url.replace(/\/+$/, '');
  const probe = operations.find(
    ({ method, security, path }) => method === 'GET' && security.length === 0 && !path.includes('{'),
  );
  const candidates = given.endsWith(basePath) ? [given] : [given + basePath, given];
  const reasons: string[] = [];
  for (const base of candidates) {
    const received = await client.send(base + (probe?.path ?? '/'), { headers: { [AUTH_TYPE_HEADER]: '1' } });
    if ('silence' in received) reasons.push(received.silence);
    else if (received.status !== 404) return base;
  }
  if (reasons.length > 0) throw new UnreachableError(`${given} cannot be reached: ${reasons[0]}.`);
  // It answers, but not with these operations; each of them will say so.
  return candidates[0] ?? given;
}
