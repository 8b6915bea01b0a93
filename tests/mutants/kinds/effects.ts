import { randomUUID } from 'node:crypto';
import type { OperationId } from '#generated/operations.ts';
import { readContract, textOf } from '#contract-suite/contract/document.ts';
import type { Json, JsonObject } from '#contract-suite/contract/document.ts';
import { object, objects } from '#contract-suite/contract/json-values.ts';
import { schemaFaults } from '#tests/contract/support/validate.ts';
import { answer, bytesOf, fieldsOf, jsonIn, withBody, withFields, withHeader } from '../exchange.ts';
import type { ResponseData, RequestData } from '../exchange.ts';
import { around } from '../mutant.ts';
import type { Forward, Mutant, Fault } from '../mutant.ts';
import { API_BASE } from '#server/http/access.ts';
import { pathValue } from '../operation-of.ts';

const contract = readContract();

// Deeply nested bodies are long too; they are the server's to refuse.
const MOST_BYTES = 15_000;

const now = () => new Date().toISOString();

/** Asks something else of the same server, as who request. */
function also(
  request: RequestData,
  forward: Forward,
  method: string,
  path: string,
  body?: Json,
): Promise<ResponseData> {
  const headers = new Headers({ 'auth-type': '1' });
  headers.set('cookie', request.headers.get('cookie') ?? '');
  if (body !== undefined) headers.set('content-type', 'application/json');
  return forward({ method, url: new URL(API_BASE + path, request.url), headers, body: bytesOf(body ?? '') });
}

/** Refused requests are refused; what would succeed is reported as done, and is not done. */
const claimed = (
  operation: OperationId,
  what: string,
  response: (request: RequestData, forward: Forward) => Promise<ResponseData>,
): Mutant =>
  around(operation, 'without effect', what, () => async (request, forward) => {
    const isRight =
      request.headers.get('auth-type') === '1' && request.headers.has('cookie') && isSound(operation, request);
    return isRight ? response(request, forward) : forward(request);
  });

/** It is done and undone again. */
const undone = (
  operation: OperationId,
  what: string,
  undo: (request: RequestData, forward: Forward, given: ResponseData) => Promise<unknown>,
): Mutant =>
  around(operation, 'without effect', what, () => async (request, forward) => {
    const given = await forward(request);
    if (given.status < 300) await undo(request, forward, given);
    return given;
  });

/** Does something else instead, and reports it as if it was this. */
const instead = (operation: OperationId, what: string, make: () => Fault): Mutant =>
  around(operation, 'without effect', what, make);

const ticketOf = (request: RequestData): JsonObject => ({ ticketId: fieldsOf(request).ticketId ?? '' });
const listed = async (
  request: RequestData,
  forward: Forward,
  path: string,
  id: string,
): Promise<JsonObject | undefined> =>
  objects(jsonIn(await also(request, forward, 'GET', path)) ?? []).find((one) => one.id === id);

const ofPerson = async (
  request: RequestData,
  forward: Forward,
  change: (user: JsonObject) => JsonObject,
): Promise<ResponseData> => {
  const given = await also(request, forward, 'GET', '/users');
  return given.status === 200 ? withBody(given, change(fieldsOf(given))) : given;
};

const claimedByStaff = (operation: OperationId, what: string, fields: JsonObject): Mutant =>
  instead(operation, what, () => async (request, forward) => {
    const url = new URL(request.url.href.replace(/[^/]+$/, 'reset-lockout'));
    const given = await forward({ ...request, url });
    return given.status === 200 ? withFields(given, fields) : given;
  });

/** Changes that are reported and not stored. */
export const effectMutants: readonly Mutant[] = [
  claimed('saveFilter', 'a filter saved', async (request) => answer(200, { ...fieldsOf(request), previous: '' })),
  claimed('savePreferences', 'preferences saved', (request, forward) =>
    ofPerson(request, forward, (user) => ({ ...user, preferences: fieldsOf(request) })),
  ),
  claimed('updateProfile', 'a name changed', (request, forward) =>
    ofPerson(request, forward, (user) => ({ ...user, ...fieldsOf(request) })),
  ),
  claimed('addNamedFilter', 'a filter given a name', async (request) =>
    answer(201, { id: randomUUID(), ...fieldsOf(request) }),
  ),
  claimed('changeNamedFilter', 'a named filter changed', async (request, forward) => {
    const found = await listed(
      request,
      forward,
      '/users/filters/named',
      pathValue('changeNamedFilter', request.url.pathname),
    );
    return found === undefined ? forward(request) : answer(200, { ...found, ...fieldsOf(request) });
  }),
  claimed('deleteNamedFilter', 'a named filter taken away', async (request, forward) => {
    const found = await listed(
      request,
      forward,
      '/users/filters/named',
      pathValue('deleteNamedFilter', request.url.pathname),
    );
    return found === undefined ? forward(request) : answer(200, found);
  }),
  claimed('saveDraft', 'a draft saved', async (request) =>
    answer(200, { version: Number(fieldsOf(request).version) + 1, savedOn: now() }),
  ),
  claimed('deleteDraft', 'a draft taken away', async (request, forward) => {
    const found = await listed(request, forward, '/drafts', pathValue('deleteDraft', request.url.pathname));
    return found === undefined ? forward(request) : answer(200, found);
  }),
  undone('subscribeToTicket', 'notices request for', (request, forward) =>
    also(request, forward, 'DELETE', `/users/notifications/ticket?ticketId=${textOf(fieldsOf(request).ticketId)}`),
  ),
  undone('unsubscribeFromTicket', 'notices not wanted', (request, forward) =>
    also(request, forward, 'POST', '/users/notifications/ticket', {
      ticketId: request.url.searchParams.get('ticketId') ?? '',
    }),
  ),
  undone('addWatcher', 'a watcher added', async (request, forward, given) => {
    for (const { id, email } of objects(jsonIn(given) ?? [])) {
      if (email !== undefined) await also(request, forward, 'DELETE', `/tickets/watchers/${textOf(id)}`);
    }
  }),
  undone('setTicketSolved', 'a ticket solved', (request, forward) =>
    also(request, forward, 'PATCH', '/tickets/reopen', ticketOf(request)),
  ),
  undone('reopenTicket', 'a ticket opened again', (request, forward) =>
    also(request, forward, 'PATCH', '/tickets/set-solved', ticketOf(request)),
  ),
  undone('setTicketStatus', 'a ticket put on hold', (request, forward) =>
    also(request, forward, 'PATCH', '/tickets/set-status', { ...ticketOf(request), status: 'InProgress' }),
  ),
  instead('setTicketClosed', 'a ticket closed, in truth solved', () => async (request, forward) => {
    const given = await also(request, forward, 'PATCH', '/tickets/set-solved', ticketOf(request));
    return given.status === 200 && isSound('setTicketClosed', request) && request.headers.get('auth-type') === '1'
      ? withFields(given, { status: 'Closed' })
      : forward(request);
  }),
  claimed('giveFeedback', 'feedback given', async (request) => {
    const later = new Date(Date.now() + 14 * 86_400_000).toISOString();
    const { ticketId: _, ...given } = fieldsOf(request);
    return answer(200, { ...given, givenOn: now(), changeableUntil: later });
  }),
  claimed('createTicket', 'a ticket made', async () => answer(201, { ticketId: randomUUID(), displayId: '1999999' })),
  claimed('deleteArticle', 'an article taken away', async (request) =>
    answer(200, { slug: pathValue('deleteArticle', request.url.pathname) }),
  ),
  claimed('saveArticle', 'an article saved', async (request) =>
    answer(200, { ...fieldsOf(request), updatedOn: now() }),
  ),
  claimed('rateArticle', 'an article rated', async (request, forward) => {
    const slug = pathValue('rateArticle', request.url.pathname);
    const { helpfulCount = 0, unhelpfulCount = 0 } = fieldsOf(
      await also(request, forward, 'GET', `/faq/articles/${slug}`),
    );
    return answer(200, { ...fieldsOf(request), helpfulCount, unhelpfulCount });
  }),
  claimed('deletePasskey', 'a passkey taken away', async () => answer(204)),
  claimed('endOneSession', 'another session ended', async () => answer(204)),
  claimed('endOtherSessions', 'all other sessions ended', async () => answer(204)),
  claimed('revokeInvite', 'an invitation taken back', async () => answer(204)),
  claimed('deleteFiles', 'a file taken away', async () => answer(204)),
  claimed('signOut', 'the session ended', async () => withHeader(answer(204), 'redirect', '/auth')),
  claimed('changePassword', 'the password changed', async () => answer(204)),
  claimed('resetMfa', 'the second factor removed', async () => answer(204)),
  claimed('cancelMfaPairing', 'a pairing given up', async () => answer(200, { code: 'SESSION_CANCELLED' })),
  claimed('createRecoveryCodes', 'new recovery codes', async () =>
    answer(200, { recoveryCodes: Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CC${10 + index}`) }),
  ),
  claimedByStaff('disableUser', 'a person shut out', { status: 'Disabled' }),
  claimedByStaff('enableUser', 'a person let in again', { status: 'Active' }),
  claimedByStaff('enableUserEmailMfa', 'codes by mail request for', { mfaType: 'Email' }),
  claimedByStaff('resetUserMfa', 'the second factor taken off', { mfaType: 'None' }),
  claimed('uploadChunk', 'a chunk kept', async (request) => {
    const fileId = request.url.searchParams.get('fileId') ?? '';
    return answer(200, {
      fileId,
      size: Number(request.url.searchParams.get('length')),
      maxChunkSize: 8_388_608,
      chunks: [0],
    });
  }),
  ...(['changeRma', 'reviewRmaProducts', 'addRmaProduct', 'moveRmaProducts'] as const).map((operation, index) =>
    instead(
      operation,
      ['the office of a return', 'a unit accepted', 'a unit added', 'a unit moved on'][index] ?? '',
      claimedRma,
    ),
  ),
  instead('editComment', 'a comment changed', () => async (request, forward) => {
    const { content = null } = fieldsOf(request);
    const kept = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'As it was.' }] }] };
    const given = await forward(isSound('editComment', request) ? withFields(request, { content: kept }) : request);
    return given.status === 200 ? withFields(given, { content }) : given;
  }),
  claimed('addComment', 'a comment added', async (request) => {
    const { ticketId = '', content = null } = fieldsOf(request);
    const author = { id: randomUUID(), firstName: 'Rasa', lastName: 'Petrauskaitė', staff: false };
    const comment = { id: randomUUID(), ticketId, createdOn: now(), author, content, files: [], removed: false };
    return answer(201, { comment, status: 'New' });
  }),
];

// The answer of a change is made up from the last one of the return; the version grows.
function claimedRma(): Fault {
  return async (request, forward) => {
    const { rmaId, version } = fieldsOf(request);
    const found = objects(
      fieldsOf(
        await also(request, forward, 'POST', '/rma', {
          pagination: { page: 1, rowsPerPage: 100, sortBy: 'displayId', sortDescending: true },
          request: { showCompleted: true },
        }),
      ).result ?? [],
    ).find(({ id }) => id === rmaId);
    if (found === undefined || request.headers.get('auth-type') !== '1') return forward(request);
    const { displayId = '', ticketId = '', ticketDisplayId = '', status = '', productCount = 0 } = object(found);
    return answer(200, {
      rmaId: rmaId ?? '',
      displayId,
      ticketId,
      ticketDisplayId,
      status,
      productCount,
      version: Number(version) + 1,
    });
  };
}

// Only what the contract allows is reported as done; the rest is passed on, and refused.
function isSound(operation: OperationId, request: RequestData): boolean {
  const described = contract.operations.find(({ id }) => id === operation);
  const parameter = described?.parameters.find((one) => one.in === 'path');
  const path = parameter === undefined ? '' : pathValue(operation, request.url.pathname);
  if (parameter !== undefined && schemaFaults(contract, parameter.schema, path).length > 0) return false;
  const media = described?.bodies['application/json'];
  if (media === undefined) return true;
  const type = request.headers.get('content-type')?.split(';')[0];
  const json = request.body.byteLength > MOST_BYTES ? undefined : jsonIn(request);
  const isJson = type === 'application/json' && json !== undefined;
  return isJson && schemaFaults(contract, media.schema, json).length === 0;
}
