import { randomUUID } from 'node:crypto';
import { textOf } from '../document.ts';
import type { Json, JsonObject } from '../document.ts';
import { object, objects } from '../json-values.ts';
import { differs, documentOf, shown, unless } from './compare.ts';
import { makeTicket } from './own-ticket.ts';
import type { OwnTicket } from './own-ticket.ts';
import { sampleFiles } from './sample-files.ts';
import { needsAccount } from './trip.ts';
import type { Journey, Trip } from './trip.ts';

/** Everything that the contract lets a document hold (§5), once. */
const fullDocument = (imageId: string): JsonObject => {
  const text = (value: string, ...marks: JsonObject[]) => ({
    type: 'text',
    text: value,
    ...(marks.length === 0 ? {} : { marks }),
  });
  const paragraph = (...content: JsonObject[]) => ({ type: 'paragraph', content });
  const cell = (type: string, alignment: string) => ({
    type,
    attrs: { alignment },
    content: [paragraph(text(alignment))],
  });
  const item = (value: string) => ({ type: 'list_item', content: [paragraph(text(value))] });
  const columns = ['left', 'center', 'right'];
  const row = (type: string, within: string) => ({ type, content: columns.map((one) => cell(within, one)) });
  return {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [text('Contract check')] },
      paragraph(
        text('strong', { type: 'strong' }, { type: 'emphasis' }),
        text('code', { type: 'inlineCode' }),
        { type: 'hardbreak' },
        text('link', { type: 'link', attrs: { href: 'https://example.com/a?b=c' } }),
        text('struck', { type: 'strike_through' }),
        { type: 'image', attrs: { imageId } },
      ),
      { type: 'blockquote', content: [paragraph(text('quoted'))] },
      { type: 'bullet_list', content: [item('one'), item('two')] },
      { type: 'ordered_list', attrs: { order: 3 }, content: [item('three')] },
      { type: 'code_block', attrs: { language: 'sh' }, content: [text('ip a\nip r')] },
      { type: 'hr' },
      {
        type: 'table',
        content: [row('table_header_row', 'table_header'), row('table_row', 'table_cell')],
      },
    ],
  };
};

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
    'saveFilter',
  ],
  uses: ['user', 'productGroupId'],
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
  const unit = memory.learnt('deviceNumber');
  const draft = {
    kind: 'NewTicket',
    type: 'Question',
    productGroupId: memory.learnt('productGroupId'),
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
  const kept = await save(trip, id, 'the former text dropped', { ...other, version, dropFormer: true });
  await makeTicket(trip, 'sent from a draft', {
    title: draft.title,
    problem: { content: other.content, files: [fileId] },
    ...(unit === '' ? {} : { units: [unit] }),
    draftId: id,
    draftVersion: kept,
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
  const officeId = trip.memory.learnt('officeId');
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
  const before = object(object(trip.memory.kept('user')).preferences);
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

async function onHold(trip: Trip, { ticketId, displayId }: OwnTicket): Promise<void> {
  const excuse = { statuses: [403, 404], reason: 'needs staff who see the ticket' };
  const set = (name: string, fields: JsonObject) =>
    trip.call('setTicketStatus', { name, asker: 'staff', body: { ticketId, ...fields }, excuse });
  const { status } = await set('in progress', { status: 'InProgress' });
  if (status >= 400) return;
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
