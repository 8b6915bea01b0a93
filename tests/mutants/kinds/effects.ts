import { randomUUID } from 'node:crypto';
import type { OperationId } from '#generated/operations.ts';
import { readContract, textOf } from '#contract-suite/contract/document.ts';
import type { Json, JsonObject } from '#contract-suite/contract/document.ts';
import { object, objects } from '#contract-suite/contract/json-values.ts';
import { schemaFaults } from '#tests/contract/support/validate.ts';
import { answer, bytesOf, fieldsOf, jsonIn, withBody, withFields, withHeader } from '../exchange.ts';
import type { Answered, Asked } from '../exchange.ts';
import { around } from '../mutant.ts';
import type { Ask, Mutant, Plant } from '../mutant.ts';
import { API_BASE } from '#server/http/access.ts';
import { pathValue } from '../operation-of.ts';

const contract = readContract();

// Deeply nested bodies are long too; they are the server's to refuse.
const MOST_BYTES = 15_000;

const now = () => new Date().toISOString();

/** Asks something else of the same server, as who asked. */
function also(asked: Asked, ask: Ask, method: string, path: string, body?: Json): Promise<Answered> {
  const headers = new Headers({ 'auth-type': '1' });
  headers.set('cookie', asked.headers.get('cookie') ?? '');
  if (body !== undefined) headers.set('content-type', 'application/json');
  return ask({ method, url: new URL(API_BASE + path, asked.url), headers, body: bytesOf(body ?? '') });
}

/** Refused requests are refused; what would succeed is told to have succeeded, and is not done. */
const onlyTold = (operation: OperationId, what: string, tell: (asked: Asked, ask: Ask) => Promise<Answered>): Mutant =>
  around(operation, 'without effect', what, () => async (asked, ask) => {
    const isRight = asked.headers.get('auth-type') === '1' && asked.headers.has('cookie') && isSound(operation, asked);
    return isRight ? tell(asked, ask) : ask(asked);
  });

/** It is done and undone again. */
const undone = (
  operation: OperationId,
  what: string,
  undo: (asked: Asked, ask: Ask, given: Answered) => Promise<unknown>,
): Mutant =>
  around(operation, 'without effect', what, () => async (asked, ask) => {
    const given = await ask(asked);
    if (given.status < 300) await undo(asked, ask, given);
    return given;
  });

/** Something else is done in its place, and told as if it was this. */
const instead = (operation: OperationId, what: string, make: () => Plant): Mutant =>
  around(operation, 'without effect', what, make);

const ticketOf = (asked: Asked): JsonObject => ({ ticketId: fieldsOf(asked).ticketId ?? '' });
const listed = async (asked: Asked, ask: Ask, path: string, id: string): Promise<JsonObject | undefined> =>
  objects(jsonIn(await also(asked, ask, 'GET', path)) ?? []).find((one) => one.id === id);

const ofPerson = async (asked: Asked, ask: Ask, change: (user: JsonObject) => JsonObject): Promise<Answered> => {
  const given = await also(asked, ask, 'GET', '/users');
  return given.status === 200 ? withBody(given, change(fieldsOf(given))) : given;
};

const staffTold = (operation: OperationId, what: string, fields: JsonObject): Mutant =>
  instead(operation, what, () => async (asked, ask) => {
    const url = new URL(asked.url.href.replace(/[^/]+$/, 'reset-lockout'));
    const given = await ask({ ...asked, url });
    return given.status === 200 ? withFields(given, fields) : given;
  });

/** Changes that are told and not kept. */
export const effectMutants: readonly Mutant[] = [
  onlyTold('saveFilter', 'a filter saved', async (asked) => answer(200, { ...fieldsOf(asked), previous: '' })),
  onlyTold('savePreferences', 'preferences saved', (asked, ask) =>
    ofPerson(asked, ask, (user) => ({ ...user, preferences: fieldsOf(asked) })),
  ),
  onlyTold('updateProfile', 'a name changed', (asked, ask) =>
    ofPerson(asked, ask, (user) => ({ ...user, ...fieldsOf(asked) })),
  ),
  onlyTold('addNamedFilter', 'a filter given a name', async (asked) =>
    answer(201, { id: randomUUID(), ...fieldsOf(asked) }),
  ),
  onlyTold('changeNamedFilter', 'a named filter changed', async (asked, ask) => {
    const found = await listed(asked, ask, '/users/filters/named', pathValue('changeNamedFilter', asked.url.pathname));
    return found === undefined ? ask(asked) : answer(200, { ...found, ...fieldsOf(asked) });
  }),
  onlyTold('deleteNamedFilter', 'a named filter taken away', async (asked, ask) => {
    const found = await listed(asked, ask, '/users/filters/named', pathValue('deleteNamedFilter', asked.url.pathname));
    return found === undefined ? ask(asked) : answer(200, found);
  }),
  onlyTold('saveDraft', 'a draft saved', async (asked) =>
    answer(200, { version: Number(fieldsOf(asked).version) + 1, savedOn: now() }),
  ),
  onlyTold('deleteDraft', 'a draft taken away', async (asked, ask) => {
    const found = await listed(asked, ask, '/drafts', pathValue('deleteDraft', asked.url.pathname));
    return found === undefined ? ask(asked) : answer(200, found);
  }),
  undone('subscribeToTicket', 'notices asked for', (asked, ask) =>
    also(asked, ask, 'DELETE', `/users/notifications/ticket?ticketId=${textOf(fieldsOf(asked).ticketId)}`),
  ),
  undone('unsubscribeFromTicket', 'notices not wanted', (asked, ask) =>
    also(asked, ask, 'POST', '/users/notifications/ticket', { ticketId: asked.url.searchParams.get('ticketId') ?? '' }),
  ),
  undone('addWatcher', 'a watcher added', async (asked, ask, given) => {
    for (const { id, email } of objects(jsonIn(given) ?? [])) {
      if (email !== undefined) await also(asked, ask, 'DELETE', `/tickets/watchers/${textOf(id)}`);
    }
  }),
  undone('setTicketSolved', 'a ticket solved', (asked, ask) =>
    also(asked, ask, 'PATCH', '/tickets/reopen', ticketOf(asked)),
  ),
  undone('reopenTicket', 'a ticket opened again', (asked, ask) =>
    also(asked, ask, 'PATCH', '/tickets/set-solved', ticketOf(asked)),
  ),
  undone('setTicketStatus', 'a ticket put on hold', (asked, ask) =>
    also(asked, ask, 'PATCH', '/tickets/set-status', { ...ticketOf(asked), status: 'InProgress' }),
  ),
  instead('setTicketClosed', 'a ticket closed, in truth solved', () => async (asked, ask) => {
    const given = await also(asked, ask, 'PATCH', '/tickets/set-solved', ticketOf(asked));
    return given.status === 200 && isSound('setTicketClosed', asked) && asked.headers.get('auth-type') === '1'
      ? withFields(given, { status: 'Closed' })
      : ask(asked);
  }),
  onlyTold('giveFeedback', 'feedback given', async (asked) => {
    const later = new Date(Date.now() + 14 * 86_400_000).toISOString();
    const { ticketId: _, ...given } = fieldsOf(asked);
    return answer(200, { ...given, givenOn: now(), changeableUntil: later });
  }),
  onlyTold('createTicket', 'a ticket made', async () => answer(201, { ticketId: randomUUID(), displayId: '1999999' })),
  onlyTold('deleteArticle', 'an article taken away', async (asked) =>
    answer(200, { slug: pathValue('deleteArticle', asked.url.pathname) }),
  ),
  onlyTold('saveArticle', 'an article saved', async (asked) => answer(200, { ...fieldsOf(asked), updatedOn: now() })),
  onlyTold('rateArticle', 'an article rated', async (asked, ask) => {
    const slug = pathValue('rateArticle', asked.url.pathname);
    const { helpfulCount = 0, unhelpfulCount = 0 } = fieldsOf(await also(asked, ask, 'GET', `/faq/articles/${slug}`));
    return answer(200, { ...fieldsOf(asked), helpfulCount, unhelpfulCount });
  }),
  onlyTold('deletePasskey', 'a passkey taken away', async () => answer(204)),
  onlyTold('endOneSession', 'another session ended', async () => answer(204)),
  onlyTold('endOtherSessions', 'all other sessions ended', async () => answer(204)),
  onlyTold('revokeInvite', 'an invitation taken back', async () => answer(204)),
  onlyTold('deleteFiles', 'a file taken away', async () => answer(204)),
  onlyTold('signOut', 'the session ended', async () => withHeader(answer(204), 'redirect', '/auth')),
  onlyTold('changePassword', 'the password changed', async () => answer(204)),
  onlyTold('resetMfa', 'the second factor removed', async () => answer(204)),
  onlyTold('cancelMfaPairing', 'a pairing given up', async () => answer(200, { code: 'SESSION_CANCELLED' })),
  onlyTold('createRecoveryCodes', 'new recovery codes', async () =>
    answer(200, { recoveryCodes: Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CC${10 + index}`) }),
  ),
  staffTold('disableUser', 'a person shut out', { status: 'Disabled' }),
  staffTold('enableUser', 'a person let in again', { status: 'Active' }),
  staffTold('enableUserEmailMfa', 'codes by mail asked for', { mfaType: 'Email' }),
  staffTold('resetUserMfa', 'the second factor taken off', { mfaType: 'None' }),
  onlyTold('uploadChunk', 'a chunk kept', async (asked) => {
    const fileId = asked.url.searchParams.get('fileId') ?? '';
    return answer(200, {
      fileId,
      size: Number(asked.url.searchParams.get('length')),
      maxChunkSize: 8_388_608,
      chunks: [0],
    });
  }),
  ...(['changeRma', 'reviewRmaProducts', 'addRmaProduct', 'moveRmaProducts'] as const).map((operation, index) =>
    instead(
      operation,
      ['the office of a return', 'a unit accepted', 'a unit added', 'a unit moved on'][index] ?? '',
      rmaTold,
    ),
  ),
  instead('editComment', 'a comment changed', () => async (asked, ask) => {
    const { content = null } = fieldsOf(asked);
    const kept = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'As it was.' }] }] };
    const given = await ask(isSound('editComment', asked) ? withFields(asked, { content: kept }) : asked);
    return given.status === 200 ? withFields(given, { content }) : given;
  }),
  onlyTold('addComment', 'a comment added', async (asked) => {
    const { ticketId = '', content = null } = fieldsOf(asked);
    const author = { id: randomUUID(), firstName: 'Rasa', lastName: 'Petrauskaitė', staff: false };
    const comment = { id: randomUUID(), ticketId, createdOn: now(), author, content, files: [], removed: false };
    return answer(201, { comment, status: 'New' });
  }),
];

// The answer of a change is made up from the last one of the return; the version grows.
function rmaTold(): Plant {
  return async (asked, ask) => {
    const { rmaId, version } = fieldsOf(asked);
    const found = objects(
      fieldsOf(
        await also(asked, ask, 'POST', '/rma', {
          pagination: { page: 1, rowsPerPage: 100, sortBy: 'displayId', sortDescending: true },
          request: { showCompleted: true },
        }),
      ).result ?? [],
    ).find(({ id }) => id === rmaId);
    if (found === undefined || asked.headers.get('auth-type') !== '1') return ask(asked);
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

// Only what the contract allows is told to have succeeded; the rest is asked, and refused.
function isSound(operation: OperationId, asked: Asked): boolean {
  const described = contract.operations.find(({ id }) => id === operation);
  const parameter = described?.parameters.find((one) => one.in === 'path');
  const path = parameter === undefined ? '' : pathValue(operation, asked.url.pathname);
  if (parameter !== undefined && schemaFaults(contract, parameter.schema, path).length > 0) return false;
  const media = described?.bodies['application/json'];
  if (media === undefined) return true;
  const type = asked.headers.get('content-type')?.split(';')[0];
  const json = asked.body.byteLength > MOST_BYTES ? undefined : jsonIn(asked);
  const isJson = type === 'application/json' && json !== undefined;
  return isJson && schemaFaults(contract, media.schema, json).length === 0;
}
