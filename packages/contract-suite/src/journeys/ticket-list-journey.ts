import fc from 'fast-check';
import { textOf } from '../contract/document.ts';
import type { Json, JsonObject } from '../contract/document.ts';
import { object, objects } from '../contract/json-values.ts';
import { documentOf, unless } from './support/compare.ts';
import { exportFaults } from './support/exported-rows.ts';
import { byNumber, byText, byValue, checkList, drawnLists } from './support/list-check.ts';
import type { KnownList } from './support/list-check.ts';
import { makeTicket } from './support/own-ticket.ts';
import { needsAccount } from './support/journey-context.ts';
import type { Journey, JourneyContext } from './support/journey-context.ts';

const TICKETS = 18;
const DRAWS = 60;
const EXPORTS = 8;
const DAY_MS = 86_400_000;
const NO_TICKET = '0000000';
const types = ['Incident', 'Service', 'Question', 'OrderCodes'];
const statuses = ['New', 'InProgress', 'PendingClient', 'PendingSales', 'OnHold', 'Solved', 'Closed'];
/** None is a prefix of another, or shares its stem. */
const words = ['antenna', 'voltage', 'firmware', 'gasket'];

/** The run's own tickets, in every type and status that it can make, are listed as a model of them says. */
export const ticketListJourney: Journey = {
  name: 'tickets against a model',
  operations: ['searchTickets', 'exportTickets'],
  uses: ['user', 'productGroup'],
  needs: needsAccount,
  async run(ctx) {
    const word = `list${ctx.memory.runId}`;
    const rows: JsonObject[] = [];
    for (let index = 0; index < TICKETS; index += 1) rows.push(await prepare(ctx, word, index));
    await readCreation(ctx, word, rows);
    const list = knownList(word, rows, objects(ctx.memory.recall('productGroup')));
    await checkList(ctx, list, DRAWS);
    await checkExports(ctx, list);
  },
};

/** Makes a ticket, with its words in the title, the problem or a comment, and brings it to a status. */
async function prepare(ctx: JourneyContext, word: string, index: number): Promise<JsonObject> {
  const groups = objects(ctx.memory.recall('productGroup'));
  const group = groups[index % Math.min(groups.length, 2)] ?? {};
  const [inTitle = '', inProblem = '', inComment = ''] = [0, 1, 2].map(
    (place) => words[(index + place * (1 + (index % 3))) % words.length],
  );
  const number = String((index * 7) % TICKETS).padStart(2, '0');
  const title = `contract check: ${word} ${number} ${inTitle}`;
  const type = textOf(types[index % types.length]);
  const content = documentOf(`Made by a check of the contract about the ${inProblem}.`);
  const made = await makeTicket(ctx, `ticket ${index + 1} of ${TICKETS}`, {
    type,
    title,
    productGroupId: group.id ?? '',
    problem: { content, files: [] },
  });
  const found = new Set([word, inTitle, inProblem]);
  if (index % 3 === 0) {
    const body = { ticketId: made.ticketId, content: documentOf(`It is the ${inComment}.`), files: [] };
    await ctx.call('addComment', { name: `to ticket ${index + 1}`, mediaType: 'application/json', body });
    found.add(inComment);
  }
  const state = await moveToStatus(ctx, made.ticketId, index);
  return {
    id: made.ticketId,
    displayId: made.displayId,
    title,
    type,
    productGroup: group.name ?? '',
    productGroupId: group.id ?? '',
    productSupportStatus: group.supportStatus ?? 0,
    words: [...found],
    ...state,
  };
}

// In these a customer needs to reply to the staff's word; nothing of the run is read before it is listed.
const REPLIABLE: ReadonlySet<string> = new Set(['New', 'InProgress', 'PendingClient']);

/** Gives the status, and whether the staff's answer waits to be read. */
async function moveToStatus(ctx: JourneyContext, ticketId: string, index: number): Promise<JsonObject> {
  const status = textOf(statuses[(index * 3) % statuses.length]);
  const body = { ticketId };
  if (status === 'Solved') await ctx.call('setTicketSolved', { name: 'for the list', body });
  if (status === 'Closed') await ctx.call('setTicketClosed', { name: 'for the list', body });
  if (['New', 'Solved', 'Closed'].includes(status)) return { status, unread: false };
  if (!ctx.can('staff')) return { status: 'New', unread: false };
  const set = (to: string, more: JsonObject = {}) =>
    ctx.call('setTicketStatus', {
      name: `${to} for the list`,
      caller: 'staff',
      body: { ticketId, status: to, ...more },
      excuse: { statuses: [403, 404], reason: 'needs staff who see the ticket' },
    });
  await set('InProgress');
  if (status === 'OnHold') await set('OnHold', { onHoldReason: 'Net' });
  else if (status !== 'InProgress') await set(status);
  if (index % 2 === 1) return { status, unread: false };
  const content = documentOf('We look into it.');
  await ctx.call('addComment', {
    name: 'by the staff, for the list',
    caller: 'staff',
    mediaType: 'application/json',
    body: { ticketId, content, files: [], keepStatus: true },
  });
  return { status, unread: true };
}

// The moments are the server's own.
async function readCreation(ctx: JourneyContext, word: string, rows: JsonObject[]): Promise<void> {
  const pagination = { page: 1, rowsPerPage: 100, sortBy: 'displayId', sortDescending: false };
  const request = { words: word, showCompleted: true };
  await ctx.call('searchTickets', {
    name: 'all that were made for the list',
    body: { pagination, request },
    verify: (page) => {
      const found = objects(object(page).result);
      for (const row of rows) row.createdOn = found.find(({ id }) => id === row.id)?.createdOn ?? '';
      const missing = rows.filter(({ createdOn }) => createdOn === '');
      return unless(
        missing.length === 0 && found.length === rows.length,
        `${found.length} of ${rows.length} are found by their word`,
      );
    },
  });
}

function knownList(word: string, rows: JsonObject[], groups: JsonObject[]): KnownList {
  return {
    operation: 'searchTickets',
    rows,
    id: 'id',
    shows: ['displayId', 'createdOn', 'status', 'type', 'title', 'productGroup', 'productSupportStatus', 'unread'],
    filters: filtersOf(word, rows, groups),
    matches,
    orders: {
      createdOn: byNumber(({ createdOn }) => Date.parse(textOf(createdOn))),
      displayId: byNumber(({ displayId }) => Number(displayId)),
      status: byValue('status', statuses),
      type: byValue('type', types),
      title: byText(({ title }) => textOf(title)),
      productGroup: byText(({ productGroup }) => textOf(productGroup)),
      author: [() => 0],
    },
  };
}

/** Any filter that the contract allows, limited to the run's own tickets by their word or a number. */
function filtersOf(word: string, rows: JsonObject[], groups: JsonObject[]): fc.Arbitrary<JsonObject> {
  const days = [-1, 0, 1].map((days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10));
  const anyOf = (values: Json[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 4 });
  const own = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.subarray(words, { maxLength: 2 }).map((some) => ({ words: [word, ...some].join(' ') })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...rows.map(({ displayId }) => textOf(displayId)), NO_TICKET)
        .map((ticketId) => ({ ticketId })),
    },
  );
  const rest = fc.record(
    {
      createdOnFrom: fc.constantFrom(...days),
      createdOnTo: fc.constantFrom(...days),
      productGroupIds: anyOf(groups.slice(0, 3).map(({ id = '' }) => id)),
      ticketStatuses: anyOf(statuses),
      ticketTypes: anyOf(types),
      showCompleted: fc.boolean(),
      assignedToMe: fc.boolean(),
      needsReply: fc.boolean(),
      unread: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  return fc.tuple(own, rest).map(([some, others]): JsonObject => ({ ...others, ...some }));
}

function matches(row: JsonObject, filter: JsonObject): boolean {
  const isAmong = (name: string, value: Json | undefined) => {
    const values = filter[name];
    return !Array.isArray(values) || values.length === 0 || values.includes(value ?? null);
  };
  const day = textOf(row.createdOn).slice(0, 10);
  const isOpen = row.status !== 'Solved' && row.status !== 'Closed';
  const named = filter.ticketStatuses;
  const isShown = isOpen || filter.showCompleted === true || (Array.isArray(named) && named.length > 0);
  const found = Array.isArray(row.words) ? row.words : [];
  return (
    isShown &&
    isAmong('ticketStatuses', row.status) &&
    isAmong('ticketTypes', row.type) &&
    isAmong('productGroupIds', row.productGroupId) &&
    (filter.createdOnFrom === undefined || day >= textOf(filter.createdOnFrom)) &&
    (filter.createdOnTo === undefined || day <= textOf(filter.createdOnTo)) &&
    (filter.ticketId === undefined || row.displayId === filter.ticketId) &&
    (filter.needsReply !== true || (REPLIABLE.has(textOf(row.status)) && row.unread === true)) &&
    (filter.unread !== true || row.unread === true) &&
    (filter.words === undefined ||
      textOf(filter.words)
        .split(' ')
        .every((word) => found.includes(word)))
  );
}

async function checkExports(ctx: JourneyContext, list: KnownList): Promise<void> {
  const drawn = fc.sample(drawnLists(list), { numRuns: EXPORTS, seed: ctx.seed });
  for (const [index, { filter, sortBy, sortDescending }] of drawn.entries()) {
    const order = { sortBy, sortDescending };
    const { reply } = await ctx.ask('searchTickets', {
      name: '',
      body: { pagination: { page: 1, rowsPerPage: 100, ...order }, request: filter },
    });
    const listed = objects(object(reply?.json).result).map(({ displayId }) => textOf(displayId));
    const format = index % 2 === 0 ? 'csv' : 'xlsx';
    const { result, reply: file } = await ctx.ask('exportTickets', {
      name: `the rows of the list, ${format} ${index + 1} of ${EXPORTS}`,
      body: { format, ...order, request: filter },
    });
    ctx.record(result, file === undefined ? [] : await exportFaults(file.bytes, format, listed));
  }
}
