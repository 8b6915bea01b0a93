import { isDeepStrictEqual } from 'node:util';
import { textOf } from '../contract/document.ts';
import type { Json, JsonObject } from '../contract/document.ts';
import { object, objects } from '../contract/json-values.ts';
import { lacking } from '../steps/sign-in.ts';
import { attempts, nameOfThing, unknownThings } from './support/attempts.ts';
import type { Attempt } from './support/attempts.ts';
import { shown, unless } from './support/compare.ts';
import { makeThings } from './support/own-things.ts';
import type { OwnThings } from './support/own-things.ts';
import { needsAccount } from './support/trip.ts';
import type { Call, Journey, Trip } from './support/trip.ts';

type Verify = NonNullable<Call['verify']>;

const OTHER = 'otherAccount';
const lists = ['searchTickets', 'exportTickets', 'search', 'findSimilarTickets', 'searchDevices', 'searchRmas'];
const own = [
  'getDrafts',
  'getNamedFilters',
  'getSessions',
  'getEvents',
  'getTicketFilterCounters',
  'deleteFiles',
  'checkRmaProducts',
];

/** What a customer makes is for nobody of another company: not to be read, found, counted, or changed. */
export const twoCustomersJourney: Journey = {
  name: 'two customers',
  operations: [...new Set([...attempts.map(({ operation }) => operation), ...lists, ...own])],
  uses: ['user', 'productGroupId', 'rma', 'deviceNumber', 'boxId'],
  needs: (trip) => needsAccount(trip) ?? (trip.can(OTHER) ? undefined : lacking[OTHER]),
  async run(trip) {
    const { json: start } = await trip.call('getEvents', { name: 'before', asker: OTHER });
    const { json: counted } = await trip.call('getTicketFilterCounters', { name: 'before', asker: OTHER });
    const things = await makeThings(trip);
    const before = await readAll(trip, things);
    for (const attempt of attempts.filter(({ operation }) => trip.wants(operation))) await tryIt(trip, attempt, things);
    await passedOver(trip, things);
    await sameVerdict(trip, things);
    await notFound(trip, things, textOf(object(start).cursor), counted);
    await readAll(trip, things, before);
  },
};

/** The answer has to be the one for an id that nobody has, word for word: it must not tell that there is such a thing. */
async function tryIt(trip: Trip, { operation, thing, call }: Attempt, things: OwnThings): Promise<void> {
  if (things[thing] === '') return;
  const statuses = [403, 404, 422];
  const given: Omit<Call, 'name'> = { asker: OTHER, statuses };
  const unknown = await trip.ask(operation, { ...call(unknownThings()[thing]), ...given, name: '' });
  const { result } = await trip.ask(operation, {
    ...call(things[thing]),
    ...given,
    name: `another company's ${nameOfThing(thing)}`,
    verify: (answer) => {
      const [theirs, nobodys] = [answer, unknown.reply?.json].map(toldOf);
      return unless(
        isDeepStrictEqual(theirs, nobodys),
        `it is answered ${shown(theirs)}, an id that nobody has ${shown(nobodys)}`,
      );
    },
  });
  trip.keep(result);
}

// Which fields are at fault, not their words, which may repeat what was sent.
function toldOf(problem: Json | undefined): JsonObject {
  const { status = '', title = '', detail = '', code = '', errors } = object(problem);
  return {
    status,
    title,
    detail,
    code,
    errors: objects(errors).map(({ field = '', code: fault = '' }) => ({ field, fault })),
  };
}

async function passedOver(trip: Trip, { attachedId, uploadId }: OwnThings): Promise<void> {
  await trip.call('deleteFiles', {
    name: "another company's files are passed over",
    asker: OTHER,
    body: [attachedId, uploadId],
  });
}

async function sameVerdict(trip: Trip, { deviceNumber }: OwnThings): Promise<void> {
  if (deviceNumber === '') return;
  await trip.call('checkRmaProducts', {
    name: "another company's unit is one that nobody knows",
    asker: OTHER,
    body: { numbers: [deviceNumber, '00000000'] },
    verify: (answer) => {
      const [theirs, nobodys] = objects(answer).map((verdict) => ({ ...verdict, number: '' }));
      return unless(
        isDeepStrictEqual(theirs, nobodys),
        `it is ${shown(theirs)}, a number that nobody has ${shown(nobodys)}`,
      );
    },
  });
}

async function notFound(trip: Trip, things: OwnThings, after: string, counted: Json): Promise<void> {
  const { ticketId, displayId, title, deviceNumber, rmaDisplayId, draftId, filterId, sessionId } = things;
  const call = (operation: string, name: string, more: Omit<Call, 'name'>) =>
    trip.call(operation, { name, asker: OTHER, ...more });
  const page = { page: 1, rowsPerPage: 15, sortBy: 'displayId', sortDescending: true };
  const none: Verify = (answer) => unless(objects(object(answer).result).length === 0, 'it is among them');
  const without =
    (id: string, list: (answer: Json) => Json | undefined = (answer) => answer): Verify =>
    (answer) =>
      unless(
        objects(list(answer)).every((row) => row.id !== id && row.ticketId !== id),
        'it is among them',
      );
  const showCompleted = true;
  await call('searchTickets', "not by another company's number", {
    body: { pagination: page, request: { ticketId: displayId, showCompleted } },
    verify: none,
  });
  await call('searchTickets', "not by another company's words", {
    body: { pagination: page, request: { words: trip.memory.runId, showCompleted } },
    verify: none,
  });
  await call('exportTickets', "without another company's", {
    fields: { format: 'csv', request: { words: trip.memory.runId, showCompleted } },
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
      verify: without(things.rmaId, (answer) => object(answer).result),
    });
  }
  await call('getDrafts', "not another's", { verify: without(draftId) });
  await call('getNamedFilters', "not another's", { verify: without(filterId) });
  await call('getSessions', "not another's", { verify: without(sessionId) });
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

/** Reads everything as its owner; with what was read before, tells what has changed. */
async function readAll(trip: Trip, things: OwnThings, before?: ReadonlyMap<string, Json>): Promise<Map<string, Json>> {
  const { ticketId, displayId, uploadId, attachedId, draftId, rmaDisplayId } = things;
  const reads: [string, Omit<Call, 'name'>][] = [
    ['getTicket', { path: { id: displayId } }],
    ['getComments', { query: { ticketId } }],
    ['getWatchers', { query: { ticketId } }],
    ['getTicketFiles', { query: { ticketId } }],
    ['getTicketSubscription', { query: { ticketId } }],
    ['getUploadStatus', { query: { fileId: uploadId } }],
    ['downloadFile', { query: { id: attachedId } }],
    ['getDraft', { path: { id: draftId } }],
    ['getNamedFilters', {}],
    ['getCurrentUser', { asker: 'otherSession' }],
    ...(rmaDisplayId === '' ? [] : [['getRma', { path: { id: rmaDisplayId } }] satisfies [string, Omit<Call, 'name'>]]),
  ];
  const found = new Map<string, Json>();
  for (const [operation, call] of reads) {
    const { json } = await trip.call(operation, {
      ...call,
      name: before === undefined ? 'before anybody else tried' : 'nothing has changed by it',
      verify: (now) =>
        unless(before === undefined || isDeepStrictEqual(now, before.get(operation)), 'it is not what it was before'),
    });
    found.set(operation, json);
  }
  return found;
}
