import type { OperationId } from '#generated/operations.ts';
import { answer, bytesOf, withHeader } from '../exchange.ts';
import type { Asked } from '../exchange.ts';
import { around, inRequest } from '../mutant.ts';
import type { Ask, Mutant, Plant, Shown } from '../mutant.ts';
import { people } from '../people.ts';
import type { Who } from '../people.ts';
import type { Visit, Way } from '../visit.ts';
import { addPasskey } from '../ways/auth.ts';
import { beginUpload, EXAMPLE, makeComment, makeFile, makeRma, makeTicket } from '../ways/things.ts';
import { withoutAuthType, withoutSession } from './twists.ts';

const PENDING = {
  code: 'PENDING',
  sessionId: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d01',
  expiration: '2030-01-01T00:00:00Z',
};

/** The cookie of somebody, signed in by the fault itself. */
async function cookieOf(who: Who, asked: Asked, ask: Ask): Promise<string> {
  const { email, password } = people[who];
  const headers = new Headers({ 'auth-type': '1', 'content-type': 'application/json' });
  const url = new URL('/api/auth', asked.url);
  const { headers: given } = await ask({ method: 'POST', url, headers, body: bytesOf({ email, password }) });
  return given
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ');
}

/** Does what was refused as somebody who may; what that one is told is the answer. */
const onceMoreAs =
  (candidates: readonly Who[], refusals: readonly number[]): (() => Plant) =>
  () =>
  async (asked, ask) => {
    const given = await ask(asked);
    if (!refusals.includes(given.status)) return given;
    for (const who of candidates) {
      const again = await ask(withHeader(asked, 'cookie', await cookieOf(who, asked, ask)));
      if (!refusals.includes(again.status)) return again;
    }
    return given;
  };

const anybody = (operation: OperationId, what: string): Mutant =>
  around(operation, 'session not checked', what, onceMoreAs(['account', 'staff'], [401, 403]), {
    twist: withoutSession,
  });

const everybody = (operation: OperationId, what: string, way: Way): Mutant =>
  around(operation, 'permission not checked', what, onceMoreAs(['staff'], [403]), { way });

const others = (operation: OperationId, what: string, way: Way): Mutant =>
  around(operation, 'of another person', what, onceMoreAs(['account', 'colleague', 'otherAccount'], [403, 404]), {
    way,
  });

/** The other customer asks for what the account has just made. */
const afterwards =
  (make: Way, operation: OperationId, path?: (visit: Visit, made: unknown) => string): Way =>
  async (visit) => {
    const made = await make(visit);
    await visit.ask(operation, { as: 'otherAccount', ...(path === undefined ? {} : { path: path(visit, made) }) });
  };

const withDraft: Way = async (visit) => {
  await makeTicket(visit);
  await visit.ask('saveDraft', { fields: { files: [] } });
};

const withFile: Way = async (visit) => {
  await makeTicket(visit);
  await makeFile(visit);
  await visit.ask('addComment');
};

const withFilter: Way = async (visit) => (await visit.askObject('addNamedFilter')).id;

const asCustomer =
  (operation: OperationId, make: Way, fields?: Parameters<Visit['ask']>[1]): Way =>
  async (visit) => {
    await make(visit);
    await visit.ask(operation, { as: 'account', ...fields });
  };

const nothing: Way = async () => undefined;
const ticket: Way = (visit) => makeTicket(visit);
const comment: Way = async (visit) => {
  await makeTicket(visit);
  await makeComment(visit);
};
const article: Way = async (visit) => {
  await makeTicket(visit);
  await visit.ask('saveArticle', { as: 'staff' });
};
const user: Way = async (visit) => {
  const { id: own, clients } = await visit.askObject('getCurrentUser');
  visit.know(EXAMPLE.user, own);
  visit.know(EXAMPLE.client, (clients as { id: string }[])[0]?.id);
};
const inProgress: Way = async (visit) => {
  const { ticketId = '' } = await makeTicket(visit);
  await visit.ask('setTicketStatus', { as: 'staff', body: { ticketId, status: 'InProgress' } });
};
const rma: Way = (visit) => makeRma(visit);
const id = (_: Visit, made: unknown) => String(made);

const shownEarly: Shown = { twist: withoutAuthType };

/** Checks of who asks that are skipped. */
export const accessMutants: readonly Mutant[] = [
  inRequest(
    'getCurrentUser',
    'auth-type not checked',
    'left out',
    (asked) => withHeader(asked, 'auth-type', '1'),
    shownEarly,
  ),
  inRequest(
    'getBrand',
    'auth-type not checked',
    'another value',
    (asked) => (asked.headers.has('auth-type') ? withHeader(asked, 'auth-type', '1') : asked),
    { twist: (asked) => withHeader(asked, 'auth-type', '2') },
  ),
  inRequest(
    'uploadFile',
    'auth-type not checked',
    'left out with bytes',
    (asked) => (asked.body.byteLength > 0 ? withHeader(asked, 'auth-type', '1') : asked),
    shownEarly,
  ),
  anybody('searchTickets', 'the list of tickets'),
  anybody('downloadFile', 'the bytes of a file'),
  anybody('getEvents', 'what happened'),
  anybody('setTicketSolved', 'a change of a ticket'),
  anybody('getDrafts', 'what a person has begun'),
  anybody('importSerialList', 'what staff alone do'),
  around(
    'initMfa',
    'session not checked',
    'a sign-in that did not begin',
    () => async (asked, ask) => {
      const given = await ask(asked);
      return given.status === 401 ? answer(200, PENDING) : given;
    },
    { twist: withoutSession },
  ),
  everybody('setTicketStatus', 'a ticket put on hold', asCustomer('setTicketStatus', inProgress)),
  everybody('removeComment', 'a comment taken away', asCustomer('removeComment', comment)),
  everybody('saveArticle', 'an article written', asCustomer('saveArticle', ticket)),
  everybody('deleteArticle', 'an article taken away', asCustomer('deleteArticle', article)),
  everybody('getArticleSource', 'the source of an article', asCustomer('getArticleSource', article)),
  everybody(
    'inviteUser',
    'a person invited',
    asCustomer('inviteUser', user, { fields: { email: 'newcomer@example.com' } }),
  ),
  everybody('disableUser', 'a person shut out', asCustomer('disableUser', user)),
  everybody('resetUserLockout', 'a lockout lifted', asCustomer('resetUserLockout', user)),
  everybody('enableUserEmailMfa', 'a second factor set', asCustomer('enableUserEmailMfa', user)),
  everybody('importSerialList', 'a list of units imported', asCustomer('importSerialList', nothing)),
  everybody('changeRma', 'the office of a return changed', asCustomer('changeRma', rma, { fields: { version: 1 } })),
  others('getTicket', 'a ticket', afterwards(ticket, 'getTicket')),
  others('getComments', 'a conversation', afterwards(comment, 'getComments')),
  others('getTicketFiles', 'the files of a ticket', afterwards(withFile, 'getTicketFiles')),
  others('downloadFile', 'the bytes of a file', afterwards(withFile, 'downloadFile')),
  others('getTicketHistory', 'the history of a ticket', afterwards(ticket, 'getTicketHistory')),
  others('getWatchers', 'who watches a ticket', afterwards(ticket, 'getWatchers')),
  others('addComment', 'a comment in a ticket', async (visit) => {
    await makeTicket(visit);
    await visit.ask('addComment', { as: 'otherAccount', fields: { files: [] } });
  }),
  others('setTicketClosed', 'a ticket closed', afterwards(ticket, 'setTicketClosed')),
  others('editComment', 'a comment changed', afterwards(comment, 'editComment')),
  others('getDraft', 'a draft', afterwards(withDraft, 'getDraft')),
  others('deleteDraft', 'a draft taken away', afterwards(withDraft, 'deleteDraft')),
  others('changeNamedFilter', 'a filter changed', afterwards(withFilter, 'changeNamedFilter', id)),
  others('deleteNamedFilter', 'a filter taken away', afterwards(withFilter, 'deleteNamedFilter', id)),
  others(
    'getUploadStatus',
    'an upload',
    afterwards((visit) => beginUpload(visit), 'getUploadStatus'),
  ),
  others('getRma', 'a return', afterwards(rma, 'getRma')),
  others('getRmaHistory', 'the history of a return', afterwards(rma, 'getRmaHistory')),
  others('downloadRmaLabel', 'the label of a return', afterwards(rma, 'downloadRmaLabel')),
  others('actOnRma', 'a return taken back', async (visit) => {
    await makeRma(visit);
    await visit.ask('actOnRma', { as: 'otherAccount', fields: { action: 'takeBack', version: 1 } });
  }),
  others(
    'getDevice',
    'a unit',
    afterwards(async (visit) => {
      const { result } = await visit.askObject('searchDevices', { fields: { request: {} } });
      visit.know(EXAMPLE.device, (result as { number: string }[])[0]?.number);
    }, 'getDevice'),
  ),
  others('deletePasskey', 'a passkey taken away', async (visit) => {
    const { added } = await addPasskey(visit);
    await visit.ask('deletePasskey', { as: 'otherAccount', path: (added.passkey as { id: string }).id });
  }),
  others('endOneSession', 'a session ended', async (visit) => {
    const [session] = (await visit.ask('getSessions')) as { id: string }[];
    await visit.ask('endOneSession', { as: 'otherAccount', path: session?.id ?? '' });
    await visit.ask('getSessions');
  }),
];
