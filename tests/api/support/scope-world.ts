import { randomUUID } from 'node:crypto';
import type { UserType } from '#domain/enums.ts';
import type { Caller, TestApi } from './api.ts';
import { givePasskey } from './auth/mfa.ts';
import { beginReply, beginTicket } from './drafts.ts';
import { makeUser } from './fixtures.ts';
import type { MadeUser } from './fixtures.ts';
import { initUpload, makeCompany, raise, reply, upload } from './tickets.ts';
import type { Company } from './tickets.ts';
import { makeBox, makeReturn, makeUnit, unitNumbers } from './units.ts';
import { addWatcher, outsideAddress, watchersOf } from './watchers.ts';

/** What an id in a request may name. */
export const idKinds = [
  'ticket',
  'ticketNumber',
  'comment',
  'file',
  'watcher',
  'rma',
  'rmaNumber',
  'rmaLine',
  'replyDraft',
  'device',
  'imei',
  'box',
  'draft',
  'upload',
  'session',
  'passkey',
  'filter',
] as const;
export type IdKind = (typeof idKinds)[number];
export type Ids = Record<IdKind, string>;

const FILE_SIZE = 47; // the example of a chunk in the contract

/** Ids and numbers that nothing has. */
export function unknownIds(): Ids {
  const ids = Object.fromEntries(idKinds.map((kind) => [kind, randomUUID()])) as Ids;
  const { serialNumber: device, imei } = unitNumbers();
  return { ...ids, ticketNumber: '9999999', rmaNumber: '999999', device, imei };
}

export type ScopeWorld = { clientId: string; as: Caller; ids: Ids };

/** A company with everything an id can name, and a person of the type who belongs to it or is responsible for it. */
export async function makeScopeWorld(api: TestApi, type: UserType): Promise<ScopeWorld> {
  const company = await makeCompany(api);
  const person = await personOf(api, company, type);
  const session = await otherSession(api, person);
  const as = await api.as(person);
  const ofTicket = await makeTicketParts(api, company, as);
  return { clientId: company.clientId, as, ids: { ...ofTicket, ...(await makeOwnParts(api, person, as)), session } };
}

// The one that is there before the calls have theirs.
async function otherSession(api: TestApi, person: MadeUser): Promise<string> {
  await api.as(person);
  const sessions = api.db.selectFrom('sessions').select('id').where('userId', '=', person.id);
  return (await sessions.limit(1).executeTakeFirstOrThrow()).id;
}

async function personOf(api: TestApi, { customer, engineer }: Company, type: UserType): Promise<MadeUser> {
  const people: Partial<Record<UserType, MadeUser>> = { Customer: customer, Engineer: engineer };
  return people[type] ?? (await makeUser(api.db, { type }));
}

type OwnKind = 'draft' | 'upload' | 'session' | 'passkey' | 'filter';

async function makeTicketParts(api: TestApi, company: Company, as: Caller): Promise<Omit<Ids, OwnKind>> {
  const { asCustomer, customer } = company;
  const { ticketId, displayId } = await raise(company);
  const { id: file } = await upload(asCustomer, 'ipsec.log', 'tunnel down');
  const first = await reply(asCustomer, ticketId, 'The log.', { files: [file] });
  const own = await reply(as, ticketId);
  const { comment } = (own.status < 300 ? own : first).json<{ comment: { id: string } }>();
  await addWatcher(asCustomer, { ticketId }, { email: outsideAddress() });
  const watcher = (await watchersOf(asCustomer, { ticketId })).find(({ email }) => email !== undefined)?.id ?? '';
  const unit = await makeUnit(api.db, company);
  const box = await makeBox(api.db, company, [{ serialNumber: unit.serialNumber }]);
  const rma = await makeReturn(api.db, { ticketId, authorId: customer.id, unit });
  const { id: rmaLine } = await api.db
    .selectFrom('rmaProducts')
    .select('id')
    .where('rmaId', '=', rma.rmaId)
    .executeTakeFirstOrThrow();
  if (own.status < 300) await beginReply(as, ticketId);
  return {
    ticket: ticketId,
    ticketNumber: displayId,
    replyDraft: ticketId,
    comment: comment.id,
    file,
    watcher,
    rma: rma.rmaId,
    rmaNumber: rma.displayId,
    rmaLine,
    device: unit.serialNumber,
    imei: unit.imei,
    box,
  };
}

async function makeOwnParts(
  api: TestApi,
  person: MadeUser,
  as: Caller,
): Promise<Pick<Ids, Exclude<OwnKind, 'session'>>> {
  await givePasskey(api, person);
  const { id: passkey } = await api.db
    .selectFrom('passkeys')
    .select('id')
    .where('userId', '=', person.id)
    .executeTakeFirstOrThrow();
  const filter = { list: 'Tickets', name: 'Field routers', filters: '{}' };
  const named = await as('POST /users/filters/named', { json: filter });
  return {
    draft: await beginTicket(as),
    upload: await initUpload(as, 'ipsec.log', FILE_SIZE),
    passkey,
    filter: named.json<{ id: string }>().id,
  };
}
