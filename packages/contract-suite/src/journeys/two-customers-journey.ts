import { isDeepStrictEqual } from 'node:util';
import { textOf } from '../contract/document.ts';
import type { Json, JsonObject, Operation } from '../contract/document.ts';
import { object, objects } from '../contract/json-values.ts';
import { lacking } from '../run/people.ts';
import { attemptsOf, unknownNames } from './support/attempts.ts';
import type { Attempt } from './support/attempts.ts';
import { documentOf, shown, unless } from './support/compare.ts';
import { makeTicket } from './support/own-ticket.ts';
import type { OwnTicket } from './support/own-ticket.ts';
import { needsAccount } from './support/journey-context.ts';
import type { Call, Journey, JourneyContext } from './support/journey-context.ts';

type Verify = NonNullable<Call['verify']>;

const OTHER = 'otherAccount';
const READING = new Set(['query', 'download']);
const lists = ['searchTickets', 'exportTickets', 'search', 'findSimilarTickets', 'searchDevices', 'searchRmas'];
const own = [
  'createTicket',
  'getDrafts',
  'getNamedFilters',
  'getSessions',
  'getEvents',
  'getTicketFilterCounters',
  'deleteFiles',
  'checkRmaProducts',
];

/** What a customer creates is invisible to other companies: they cannot read, find, count or change it. */
export const twoCustomersJourney: Journey = {
  name: 'two customers',
  operations: (contract) => [
    ...new Set([...attemptsOf(contract).map(({ operation: { id } }) => id), ...lists, ...own]),
  ],
  uses: ['user', 'productGroup', 'rma', 'device'],
  needs: (ctx) => needsAccount(ctx) ?? (ctx.can(OTHER) ? undefined : lacking[OTHER]),
  async run(ctx) {
    const { json: start } = await ctx.call('getEvents', { name: 'before', caller: OTHER });
    const { json: counted } = await ctx.call('getTicketFilterCounters', { name: 'before', caller: OTHER });
    const ticket = await makeTicket(ctx, 'for nobody of another company');
    const draftId = await saveDraft(ctx);
    const attempts = attemptsOf(ctx.contract).filter(({ resources }) =>
      resources.every((resource) => isNamed(ctx, resource)),
    );
    const before = await readAll(ctx, attempts);
    for (const attempt of attempts.filter(({ operation }) => ctx.wants(operation.id))) await tryIt(ctx, attempt);
    await withFileOfOthers(ctx);
    await sameVerdict(ctx);
    await notFound(ctx, ticket);
    await notListed(ctx, { ticket, draftId }, { after: textOf(object(start).cursor), counted });
    await readAll(ctx, attempts, before);
  },
};

// An upload and its file share one example: the name alone does not prove that the file was made.
function isNamed({ memory }: JourneyContext, resource: string): boolean {
  return memory.isThere(resource) && memory.learnt(resource) !== '';
}

/** Saves the documented draft, an answer to the run's ticket, whose id it has; undefined without that ticket. */
async function saveDraft(ctx: JourneyContext): Promise<string | undefined> {
  if (!ctx.memory.isThere('ticket')) return undefined;
  await ctx.call('saveDraft', { name: 'for nobody else' });
  ctx.afterwards(() => ctx.ask('deleteDraft', { name: '' }));
  return ctx.memory.learnt('ticket');
}

/** The response must equal the one for an unknown id, word for word: it must not reveal that the resource exists. */
async function tryIt(ctx: JourneyContext, { operation: { id }, resources, statuses }: Attempt): Promise<void> {
  const given: Omit<Call, 'name'> = { caller: OTHER, statuses };
  const unknown = await ctx.ask(id, { ...given, name: '', names: unknownNames(ctx.contract, resources) });
  const { result } = await ctx.ask(id, {
    ...given,
    name: `another company's ${resources.join(' and ')}`,
    verify: (answer) => {
      const [theirs, nobodys] = [answer, unknown.reply?.json].map(comparable);
      return unless(
        isDeepStrictEqual(theirs, nobodys),
        `it is answered ${shown(theirs)}, an id that nobody has ${shown(nobodys)}`,
      );
    },
  });
  ctx.record(result);
}

// Which fields are at fault, not their words, which may repeat what was sent.
function comparable(problem: Json | undefined): JsonObject {
  const { status = '', title = '', detail = '', code = '', errors } = object(problem);
  return {
    status,
    title,
    detail,
    code,
    errors: objects(errors).map(({ field = '', code: fault = '' }) => ({ field, fault })),
  };
}

/** A file of others cannot be sent with a ticket, and is left alone by a request to delete it. */
async function withFileOfOthers(ctx: JourneyContext): Promise<void> {
  if (!isNamed(ctx, 'file')) return;
  const file = ctx.memory.learnt('file');
  const content = documentOf('With a file of another company.');
  const { result } = await ctx.ask('createTicket', {
    name: "another company's file",
    caller: OTHER,
    mediaType: 'application/json',
    fields: { problem: { content, files: [file] } },
    statuses: [403, 422],
  });
  ctx.record(result);
  await ctx.call('deleteFiles', { name: "another company's files are passed over", caller: OTHER, body: [file] });
}

async function sameVerdict(ctx: JourneyContext): Promise<void> {
  const device = ctx.memory.learnt('device');
  if (device === '') return;
  await ctx.call('checkRmaProducts', {
    name: "another company's unit is one that nobody knows",
    caller: OTHER,
    body: { numbers: [device, '00000000'] },
    verify: (answer) => {
      const [theirs, nobodys] = objects(answer).map((verdict) => ({ ...verdict, number: '' }));
      return unless(
        isDeepStrictEqual(theirs, nobodys),
        `it is ${shown(theirs)}, a number that nobody has ${shown(nobodys)}`,
      );
    },
  });
}

const none: Verify = (answer) => unless(objects(object(answer).result).length === 0, 'it is among them');

const without =
  (id: string, list: (answer: Json) => Json | undefined = (answer) => answer): Verify =>
  (answer) =>
    unless(
      objects(list(answer)).every((row) => row.id !== id && row.ticketId !== id),
      'it is among them',
    );

/** No search finds what another company has. */
async function notFound(ctx: JourneyContext, { ticketId, displayId, title }: OwnTicket): Promise<void> {
  const deviceNumber = ctx.memory.learnt('device');
  const { rmaId = '', displayId: rmaNumber = '' } = object(ctx.memory.recall('rma'));
  const rmaDisplayId = textOf(rmaNumber);
  const call = (operation: string, name: string, more: Omit<Call, 'name'>) =>
    ctx.call(operation, { name, caller: OTHER, ...more });
  const page = { page: 1, rowsPerPage: 15, sortBy: 'displayId', sortDescending: true };
  const showCompleted = true;
  await call('searchTickets', "not by another company's number", {
    body: { pagination: page, request: { ticketId: displayId, showCompleted } },
    verify: none,
  });
  await call('searchTickets', "not by another company's words", {
    body: { pagination: page, request: { words: ctx.memory.runId, showCompleted } },
    verify: none,
  });
  await call('exportTickets', "without another company's", {
    fields: { format: 'csv', request: { words: ctx.memory.runId, showCompleted } },
    verify: (_, { bytes }) => unless(!new TextDecoder().decode(bytes).includes(displayId), 'it is in the file'),
  });
  await call('findSimilarTickets', "not another company's", { body: { title }, verify: without(ticketId) });
  for (const [name, q] of Object.entries({ ticket: displayId, return: rmaDisplayId, unit: deviceNumber })) {
    if (q !== '')
      await call('search', `not another company's ${name}`, {
        query: { q },
        verify: (answer) => nothingFound(answer, q),
      });
  }
  if (deviceNumber !== '') {
    const pagination = { ...page, sortBy: 'serialNumber' };
    await call('searchDevices', "not another company's", {
      body: { pagination, request: { words: deviceNumber } },
      verify: none,
    });
  }
  if (rmaDisplayId !== '') {
    await call('searchRmas', "not another company's", {
      body: { pagination: page, request: { number: rmaDisplayId, showCompleted } },
      verify: without(textOf(rmaId), (answer) => object(answer).result),
    });
  }
}

/** No list, event or counter has what another customer has. */
async function notListed(
  ctx: JourneyContext,
  { ticket: { ticketId }, draftId }: { ticket: OwnTicket; draftId: string | undefined },
  { after, counted }: { after: string; counted: Json },
): Promise<void> {
  const call = (operation: string, name: string, more: Omit<Call, 'name'>) =>
    ctx.call(operation, { name, caller: OTHER, ...more });
  if (draftId !== undefined) await call('getDrafts', "not another's", { verify: without(draftId) });
  await call('getNamedFilters', "not another's", { verify: without(ctx.memory.learnt('namedFilter')) });
  await call('getSessions', "not another's", { verify: without(ctx.memory.learnt('otherSession')) });
  await call('getEvents', "not of another company's tickets", {
    query: { after },
    verify: without(ticketId, (answer) => object(answer).result),
  });
  await call('getTicketFilterCounters', "not of another company's tickets", {
    verify: (now) => unless(isDeepStrictEqual(now, counted), `they went from ${shown(counted)} to ${shown(now)}`),
  });
}

function nothingFound(answer: Json, number: string): string[] {
  const { tickets, rmas, devices } = object(answer);
  return [...objects(tickets), ...objects(rmas), ...objects(devices)].flatMap((row) =>
    unless(row.displayId !== number && row.number !== number, 'it is among them'),
  );
}

// A PDF is made for each request, and holds when.
function isComparable({ source, answers }: Operation): boolean {
  return READING.has(textOf(source['x-kind'])) && answers[200]?.content['application/pdf'] === undefined;
}

/** Reads everything as its owner; compares it with an earlier reading, if given. */
async function readAll(
  ctx: JourneyContext,
  attempts: readonly Attempt[],
  before?: ReadonlyMap<string, Json>,
): Promise<Map<string, Json>> {
  const session = ctx.memory.learnt('otherSession');
  const reads = attempts.filter(({ operation }) => isComparable(operation)).map(({ operation: { id } }) => id);
  const found = new Map<string, Json>();
  const name = before === undefined ? 'before anybody else tried' : 'nothing has changed by it';
  for (const operation of reads) {
    const { json } = await ctx.call(operation, {
      name,
      verify: (now) =>
        unless(before === undefined || isDeepStrictEqual(now, before.get(operation)), 'it is not what it was before'),
    });
    found.set(operation, json);
  }
  if (session !== '')
    await ctx.call('getSessions', {
      name,
      verify: (sessions) =>
        unless(
          objects(sessions).some(({ id }) => id === session),
          'the second session is not among them',
        ),
    });
  return found;
}
