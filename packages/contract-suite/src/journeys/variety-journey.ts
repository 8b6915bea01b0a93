import { randomUUID } from 'node:crypto';
import { textOf } from '../contract/document.ts';
import type { Json, JsonObject } from '../contract/document.ts';
import { object, objects } from '../contract/json-values.ts';
import { differs, documentOf, shown, unless } from './support/compare.ts';
import { fullDocument } from './support/full-document.ts';
import { makeTicket } from './support/own-ticket.ts';
import type { OwnTicket } from './support/own-ticket.ts';
import { sampleFiles } from './support/sample-files.ts';
import { needsAccount } from './support/trip.ts';
import type { Journey, Trip } from './support/trip.ts';

/** What may be written, chosen and attached is taken as the contract has it: documents, files, drafts, preferences. */
export const varietyJourney: Journey = {
  name: 'everything that may be written',
  operations: [
    'addComment',
    'getComments',
    'initUpload',
    'uploadFile',
    'saveDraft',
    'getDraft',
    'getDrafts',
    'createTicket',
    'createRma',
    'savePreferences',
    'getCurrentUser',
    'reportPresence',
    'setTicketStatus',
    'getTicket',
    'setTicketClosed',
    'giveFeedback',
    'checkRmaProducts',
    'search',
  ],
  uses: ['user', 'productGroup'],
  needs: needsAccount,
  async run(trip) {
    const ticket = await makeTicket(trip, 'with everything that may be written');
    await richComment(trip, ticket);
    await ticketDraft(trip);
    await returnDraft(trip, ticket);
    await preferences(trip);
    for (const activity of ['Writing', 'Left']) {
      await trip.call('reportPresence', { name: activity, body: { ticketId: ticket.ticketId, activity } });
    }
    await refusedBytes(trip);
    await found(trip);
    for (const target of ['ProjectSupport', 'RnD', 'QA', 'HQ', 'Partner']) await rated(trip, target);
    if (trip.can('staff')) await onHold(trip, ticket);
  },
};

async function richComment(trip: Trip, { ticketId }: OwnTicket): Promise<void> {
  const ids: string[] = [];
  for (const [fileName, bytes] of Object.entries(sampleFiles)) ids.push(await upload(trip, fileName, bytes));
  const content = fullDocument(ids[0] ?? '');
  await trip.call('addComment', {
    name: 'every node and mark, a file of each category',
    mediaType: 'application/json',
    body: { ticketId, content, files: ids },
  });
  await trip.call('getComments', {
    name: 'every node and mark read back',
    query: { ticketId },
    verify: (answer) => {
      const comment = objects(object(answer).result).at(-1);
      const categories = objects(object(comment).files ?? []).map(({ category }) => textOf(category));
      return [
        ...differs(comment, { content }),
        ...unless(
          new Set(categories).size === ids.length,
          `the files' categories are ${categories.join(', ')}, expected image, document, archive and media`,
        ),
      ];
    },
  });
}

async function upload(trip: Trip, fileName: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { json } = await trip.call('initUpload', {
    name: fileName,
    body: { fileName, contentType: '', size: bytes.byteLength },
  });
  const fileId = textOf(object(json).fileId);
  await trip.call('uploadFile', { name: fileName, query: { fileId, length: String(bytes.byteLength) }, bytes });
  return fileId;
}

async function ticketDraft(trip: Trip): Promise<void> {
  const { memory } = trip;
  const id = randomUUID();
  const fileId = await upload(trip, 'contract check.log', new TextEncoder().encode('contract check\n'));
  const unit = memory.learnt('device');
  const draft = {
    kind: 'NewTicket',
    type: 'Question',
    productGroupId: memory.learnt('productGroup'),
    title: `contract check: ${memory.runId} a draft`,
    content: documentOf('Begun.'),
    files: [fileId],
    ...(unit === '' ? {} : { units: [unit] }),
  };
  const first = await save(trip, id, 'a new ticket', { ...draft, version: 0, tab: 'contract-check-1' });
  const read = { kind: 'NewTicket', type: draft.type, title: draft.title, content: draft.content };
  await trip.call('getDraft', {
    name: 'a new ticket',
    path: { id },
    verify: (answer) => differs(answer, read),
  });
  await trip.call('getDrafts', { name: 'with a new ticket' });
  const other = { ...draft, content: documentOf('Of another tab.'), version: 0, tab: 'contract-check-2' };
  await save(trip, id, 'from another tab', other);
  const { json } = await trip.call('getDraft', {
    name: 'with the text that was replaced',
    path: { id },
    verify: (answer) => unless(object(answer).former !== undefined, 'the text of the first tab is lost'),
  });
  const { version = first } = object(json);
  const savedVersion = await save(trip, id, 'the former text dropped', { ...other, version, dropFormer: true });
  await makeTicket(trip, 'sent from a draft', {
    title: draft.title,
    problem: { content: other.content, files: [fileId] },
    ...(unit === '' ? {} : { units: [unit] }),
    draftId: id,
    draftVersion: savedVersion,
  });
  await trip.call('getDraft', {
    name: 'after it was sent',
    path: { id },
    verify: (answer) => unless(object(answer).sentAs !== undefined, 'it does not say what it was sent as'),
  });
}

async function save(trip: Trip, id: string, name: string, body: JsonObject): Promise<Json> {
  trip.afterwards(() => trip.ask('deleteDraft', { name: '', path: { id } }));
  const { json } = await trip.call('saveDraft', { name, path: { id }, body });
  return object(json).version ?? 1;
}

async function returnDraft(trip: Trip, { displayId }: OwnTicket): Promise<void> {
  const id = randomUUID();
  const address = {
    name: 'contract check',
    contact: 'contract check',
    street: 'Savanorių pr. 178',
    city: 'Vilnius',
    postCode: '03154',
    country: 'Lithuania',
    phoneNumber: '+370 600 00000',
  };
  const officeId = trip.memory.learnt('office');
  const rma = {
    ticketDisplayId: displayId,
    products: [{ imeiOrSerial: 'contract check', description: 'contract check', listed: true }],
    returnAddress: address,
    ...(officeId === '' ? {} : { officeId }),
  };
  await save(trip, id, 'a return', { kind: 'Rma', rma, files: [], version: 0, tab: 'contract-check' });
  await trip.call('getDraft', { name: 'a return', path: { id }, verify: (answer) => differs(answer, { rma }) });
  await trip.call('getDrafts', { name: 'with a return' });
}

async function preferences(trip: Trip): Promise<void> {
  const before = object(object(trip.memory.recall('user')).preferences);
  trip.afterwards(() => trip.ask('savePreferences', { name: '', body: before }));
  const choices: JsonObject[] = [
    { theme: 'light', noticeTiming: 'Hourly', language: 'lt' },
    { theme: 'dark', noticeTiming: 'Daily', timeZone: 'Europe/Vilnius' },
    { theme: 'auto', noticeTiming: 'AtOnce', language: 'en' },
  ];
  for (const choice of choices) {
    const body = { ...before, ...choice };
    const name = Object.values(choice).map(textOf).join(', ');
    await trip.call('savePreferences', { name, body });
    await trip.call('getCurrentUser', {
      name: `after ${name}`,
      verify: (answer) => differs(object(answer).preferences, choice),
    });
  }
}

// Its bytes are of another kind than its name says (§7.4).
async function refusedBytes(trip: Trip): Promise<void> {
  const bytes = new TextEncoder().encode('contract check\n');
  const { json } = await trip.call('initUpload', {
    name: 'a text that is called an image',
    body: { fileName: 'contract check.png', contentType: '', size: bytes.byteLength },
  });
  const fileId = textOf(object(json).fileId);
  trip.afterwards(() => trip.ask('deleteFiles', { name: '', body: [fileId] }));
  await trip.call('uploadFile', {
    name: 'a text that is called an image',
    query: { fileId, length: String(bytes.byteLength) },
    bytes,
    statuses: [422],
  });
}

// A unit by each of its numbers, where the account has one with them.
async function found(trip: Trip): Promise<void> {
  const { memory } = trip;
  const number = memory.learnt('device');
  if (number === '') return;
  const { reply } = await trip.ask('getDevice', { name: '', path: { number } });
  const { imei, macAddress, boxId } = object(reply?.json);
  for (const text of [imei, macAddress, boxId]) {
    if (typeof text === 'string') await trip.call('search', { name: `for ${text}`, query: { q: text } });
  }
  await trip.call('checkRmaProducts', {
    name: 'for a ticket',
    body: { numbers: [number], ticketId: memory.learnt('ticket') },
  });
}

async function rated(trip: Trip, target: string): Promise<void> {
  const { ticketId, displayId } = await makeTicket(trip, `rated for ${target}`);
  const body = { ticketId, rating: 5, target, comment: '' };
  await trip.call('giveFeedback', { name: `for ${target}, of an open ticket`, body, statuses: [409] });
  const { json } = await trip.call('getTicket', { name: `to be rated for ${target}`, path: { id: displayId } });
  const { version = 0 } = object(json);
  await trip.call('setTicketClosed', { name: `to be rated for ${target}`, body: { ticketId, version } });
  await trip.call('giveFeedback', { name: `for ${target}`, body });
}

async function onHold(trip: Trip, { ticketId, displayId }: OwnTicket): Promise<void> {
  await trip.call('getCurrentUser', { name: 'of the staff', asker: 'staff' });
  const excuse = { statuses: [403, 404], reason: 'needs staff who see the ticket' };
  const set = (name: string, fields: JsonObject) =>
    trip.call('setTicketStatus', { name, asker: 'staff', body: { ticketId, ...fields }, excuse });
  const { status } = await set('in progress', { status: 'InProgress' });
  if (status >= 400) return;
  await trip.call('addComment', {
    name: 'with another status',
    asker: 'staff',
    mediaType: 'application/json',
    body: { ticketId, content: documentOf('On hold.'), files: [], status: 'OnHold', onHoldReason: 'Net' },
    verify: (answer) => differs(answer, { status: 'OnHold' }),
  });
  await set('in progress again', { status: 'InProgress' });
  for (const onHoldReason of ['Approval', 'ESD', 'Net', 'Hardware', 'Partner', 'HQ', 'QA']) {
    await set(`on hold: ${onHoldReason}`, { status: 'OnHold', onHoldReason });
    await trip.call('getTicket', {
      name: `on hold: ${onHoldReason}`,
      path: { id: displayId },
      verify: (answer) =>
        unless(
          object(answer).onHoldReason === onHoldReason,
          `onHoldReason is ${shown(object(answer).onHoldReason)}, expected ${onHoldReason}`,
        ),
    });
    await set(`in progress after ${onHoldReason}`, { status: 'InProgress' });
  }
}
