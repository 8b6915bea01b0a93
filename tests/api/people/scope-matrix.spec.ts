import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { can, VIEW_ALL_TICKETS } from '#domain/access.ts';
import { userTypes } from '#domain/enums.ts';
import type { UserType } from '#domain/enums.ts';
import { operations } from '#generated/operations.ts';
import type { OperationId } from '#generated/operations.ts';
import { startApi } from '#tests/api/support/api.ts';
import type { Answer, Caller, TestApi } from '#tests/api/support/api.ts';
import { exampleRequest } from '#tests/api/support/contract-examples.ts';
import { makeUser } from '#tests/api/support/fixtures.ts';
import { makeScopeWorld, unknownIds } from '#tests/api/support/scope-world.ts';
import type { IdKind, Ids, ScopeWorld } from '#tests/api/support/scope-world.ts';

const example = (end: string) => `0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d${end}`;

/** What the ids of the contract's examples name; where one names two things, the operation decides. */
const named: Record<string, IdKind | ((id: OperationId) => IdKind)> = {
  [example('10')]: (id) => (id === 'getDraft' || id === 'deleteDraft' ? 'replyDraft' : 'ticket'),
  [example('30')]: (id) => (operations[id].tag === 'files' ? 'upload' : 'file'),
  [example('41')]: 'comment',
  [example('60')]: 'filter',
  [example('61')]: 'passkey',
  [example('63')]: 'session',
  [example('91')]: 'watcher',
  [example('a0')]: 'rma',
  [example('a1')]: 'rmaLine',
  '1002345': 'ticketNumber',
  '2031': 'rmaNumber',
  '6001000007': 'device',
  '6001000014': 'device',
  '352914100000112': 'imei',
  '7f1e42a0-11cd-4b70-0c44-9d2e3f4a5b6c': 'box',
};

/** What belongs to no company: accounts and invitations of staff, product groups, offices, clients to invite for, a step of pairing. */
const unscoped = ['03', '04', '06', '20', '50', 'a8'].map(example);

type Scope = { inside: readonly UserType[]; outside: readonly UserType[] };

// §6 and the product decisions: who sees what of their own company, and of another.
const ofTickets: Scope = { inside: ['Customer', 'Engineer', 'Admin'], outside: ['Admin'] };
const ofUnits: Scope = { inside: ['Customer', 'Engineer', 'Admin'], outside: ['Engineer', 'Admin'] };
const own: Scope = { inside: userTypes, outside: [] };
const scopes: Record<IdKind, Scope> = {
  ticket: ofTickets,
  ticketNumber: ofTickets,
  comment: ofTickets,
  file: ofTickets,
  watcher: ofTickets,
  rma: ofTickets,
  rmaNumber: ofTickets,
  rmaLine: ofTickets,
  replyDraft: { ...ofTickets, outside: [] },
  device: ofUnits,
  imei: ofUnits,
  box: ofUnits,
  draft: own,
  upload: own,
  session: own,
  passkey: own,
  filter: own,
};

const kindOf = (id: OperationId, text: string): IdKind | undefined => {
  const kind = named[text];
  return typeof kind === 'function' ? kind(id) : kind;
};

function textsOf(id: OperationId): string[] {
  const texts: string[] = [];
  exampleRequest(id, (text) => (texts.push(text), text));
  return texts;
}

function requestWith(id: OperationId, ids: Ids) {
  return exampleRequest(id, (text) => {
    const kind = kindOf(id, text);
    return kind === undefined ? text : ids[kind];
  });
}

const guarded = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].needsSession);
const cases = guarded
  .map((id) => ({ id, kinds: [...new Set(textsOf(id).flatMap((text) => kindOf(id, text) ?? []))] }))
  .filter(({ kinds }) => kinds.length > 0);
const matrix = userTypes.flatMap((type) => cases.map((one) => ({ ...one, type })));

let api: TestApi;
let neighbour: Ids;
let before: object;
const unknown = unknownIds();

beforeAll(async () => {
  api = await startApi();
  neighbour = (await makeScopeWorld(api, 'Customer')).ids;
  before = await storedOf(neighbour);
});
afterAll(() => api.close());

/** The rows that other people's calls must leave as they are. */
async function storedOf({ ticket, rma, draft, upload, passkey, filter, session }: Ids): Promise<object> {
  const { db } = api;
  return {
    ticket: await db.selectFrom('tickets').selectAll().where('id', '=', ticket).execute(),
    comments: await db.selectFrom('comments').selectAll().where('ticketId', '=', ticket).execute(),
    files: await db.selectFrom('files').selectAll().where('ticketId', '=', ticket).execute(),
    watchers: await db.selectFrom('watchers').selectAll().where('ticketId', '=', ticket).execute(),
    rmas: await db.selectFrom('rmas').selectAll().where('ticketId', '=', ticket).execute(),
    lines: await db.selectFrom('rmaProducts').selectAll().where('rmaId', '=', rma).execute(),
    drafts: await db.selectFrom('drafts').selectAll().where('id', 'in', [draft, ticket]).execute(),
    upload: await db.selectFrom('files').selectAll().where('id', '=', upload).execute(),
    passkey: await db.selectFrom('passkeys').selectAll().where('id', '=', passkey).execute(),
    filter: await db.selectFrom('namedFilters').selectAll().where('id', '=', filter).execute(),
    session: await db.selectFrom('sessions').selectAll().where('id', '=', session).execute(),
  };
}

/** An answer without what differs from call to call, and with the ids of the request as if they were unknown. */
function shapeOf({ status, text }: Answer, ids: Ids): string {
  const plain = text.replaceAll(/"(requestId|instance)":"[^"]*",?/g, '');
  const kinds = Object.keys(ids) as IdKind[];
  return `${status} ${kinds.reduce((shown, kind) => shown.replaceAll(ids[kind], unknown[kind]), plain)}`;
}

async function send(as: Caller, id: OperationId, ids: Ids): Promise<Answer> {
  const { route, call } = requestWith(id, ids);
  return as(route, call);
}

describe('an id in a request', () => {
  it('names something that is in a scope, or is known to be in none', () => {
    const ids = guarded.flatMap((id) => textsOf(id).filter((text) => /^[0-9a-f]{8}-/.test(text)));
    expect(ids.filter((text) => !(text in named) && !unscoped.includes(text))).toEqual([]);
    expect(cases.length).toBeGreaterThan(40);
  });

  const hidden = matrix.filter(({ type, kinds }) => kinds.some((kind) => !scopes[kind].outside.includes(type)));
  it.each(hidden)('of a neighbour company is to $type what an unknown id is: $id', async ({ type, id }) => {
    const { as } = await person(type);
    expect(shapeOf(await send(as, id, neighbour), neighbour)).toBe(shapeOf(await send(as, id, unknown), unknown));
  });

  it('of a neighbour’s draft is what an unknown id is', async () => {
    for (const type of userTypes) {
      const { as } = await person(type);
      for (const method of ['GET', 'DELETE']) {
        const [theirs, none] = [
          await as(`${method} /drafts/${neighbour.draft}`),
          await as(`${method} /drafts/${unknown.draft}`),
        ];
        expect(shapeOf(theirs, neighbour)).toBe(shapeOf(none, unknown));
      }
    }
  });

  // Reads first and deletions last, so that each call finds what it names.
  const order = (id: OperationId) =>
    operations[id].kind !== 'command' ? 0 : /^(delete|end|remove|unsubscribe)/.test(id) ? 2 : 1;
  const within = matrix.toSorted((one, other) => order(one.id) - order(other.id));
  it.each(within)('of what $type may see, or not, is answered by the table: $id', async ({ type, id, kinds }) => {
    const { as, ids } = await person(type);
    const { status } = await send(as, id, ids);
    if (!can({ type, permissions: [] }, id)) expect(status).toBe(403);
    else if (kinds.every((kind) => scopes[kind].inside.includes(type))) expect([403, 404]).not.toContain(status);
    else expect(status).toBe((await send(as, id, unknown)).status);
  });

  it('of a neighbour company changed none of its data', async () => {
    expect(await storedOf(neighbour)).toEqual(before);
  });
});

describe('the permission to view all tickets', () => {
  const reads = cases.filter(
    ({ id, kinds }) => operations[id].kind !== 'command' && kinds.every((kind) => scopes[kind] === ofTickets),
  );
  const colleague = async (type: UserType, permissions: string[]) => {
    const { clientId, ids } = await person('Customer');
    return { ids, as: await api.as(await makeUser(api.db, { type, permissions, clientIds: [clientId] })) };
  };

  it.each(reads)(
    'shows customers what their colleagues have, which is unknown to them without: $id',
    async ({ id }) => {
      const { as, ids } = await colleague('Customer', [VIEW_ALL_TICKETS]);
      expect((await send(as, id, ids)).status).toBeLessThan(300);
      const without = (await colleague('Customer', [])).as;
      expect(shapeOf(await send(without, id, ids), ids)).toBe(shapeOf(await send(without, id, unknown), unknown));
    },
  );

  it.each(['Engineer', 'Manager', 'Employee', 'Unknown', 'System'] as const)('shows nothing to %s', async (type) => {
    const { as, ids } = await colleague(type, [VIEW_ALL_TICKETS]);
    for (const { id } of reads) {
      expect(shapeOf(await send(as, id, ids), ids)).toBe(shapeOf(await send(as, id, unknown), unknown));
    }
  });
});

const people = new Map<UserType, Promise<ScopeWorld>>();

/** One person of each type with data of their own. */
function person(type: UserType): Promise<ScopeWorld> {
  const known = people.get(type) ?? makeScopeWorld(api, type);
  people.set(type, known);
  return known;
}
