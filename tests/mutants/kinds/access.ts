import { answer, bytesOf, withHeader } from '../exchange.ts';
import type { RequestData } from '../exchange.ts';
import { isLimited, isScoped, needsIdentity, operationIds, refusalsOfScope, successOf } from '../facts.ts';
import { around, inRequest } from '../mutant.ts';
import type { Forward, Mutant, Fault } from '../mutant.ts';
import { people } from '../people.ts';
import type { Who } from '../people.ts';

/** The cookie of a person, signed in by the fault itself. */
async function cookieOf(who: Who, request: RequestData, forward: Forward): Promise<string> {
  const { email, password } = people[who];
  const headers = new Headers({ 'auth-type': '1', 'content-type': 'application/json' });
  const url = new URL('/api/auth', request.url);
  const { headers: given } = await forward({ method: 'POST', url, headers, body: bytesOf({ email, password }) });
  return given
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ');
}

/** Repeats a refused request as a person who may do it, and returns that response. */
const onceMoreAs =
  (candidates: readonly Who[], refusals: readonly number[]): (() => Fault) =>
  () =>
  async (request, forward) => {
    const given = await forward(request);
    if (!refusals.includes(given.status)) return given;
    for (const who of candidates) {
      const again = await forward(withHeader(request, 'cookie', await cookieOf(who, request, forward)));
      if (!refusals.includes(again.status)) return again;
    }
    return given;
  };

// Where a session is not enough, the fault answers with the documented success.
const letIn = (operation: Mutant['operation']): Mutant =>
  around(operation, 'session not checked', 'allUsers is let in', () => {
    const asPerson = onceMoreAs(['account', 'staff'], [401, 403])();
    return async (request, forward) => {
      const given = await asPerson(request, forward);
      const { status, content } = successOf(operation);
      return given.status === 401 ? answer(status, content) : given;
    };
  });

const permitted = (operation: Mutant['operation']): Mutant =>
  around(operation, 'permission not checked', 'allUsers may', onceMoreAs(['staff', 'account'], [403]));

const withoutSessionCheck = (operation: Mutant['operation']): Mutant =>
  around(
    operation,
    'of another person',
    'what others have',
    onceMoreAs(['account', 'colleague', 'otherAccount'], refusalsOfScope(operation)),
  );

/** Checks of the caller that are skipped, for each operation that has to have them by its facts. */
export const accessMutants: readonly Mutant[] = [
  ...operationIds.filter(needsIdentity).map(letIn),
  ...operationIds.filter(isLimited).map(permitted),
  ...operationIds.filter(isScoped).map(withoutSessionCheck),
  inRequest('getCurrentUser', 'auth-type not checked', 'left out', (request) => withHeader(request, 'auth-type', '1')),
  inRequest('getBrand', 'auth-type not checked', 'another value', (request) =>
    request.headers.has('auth-type') ? withHeader(request, 'auth-type', '1') : request,
  ),
  inRequest('uploadFile', 'auth-type not checked', 'left out with bytes', (request) =>
    request.body.byteLength > 0 ? withHeader(request, 'auth-type', '1') : request,
  ),
];
