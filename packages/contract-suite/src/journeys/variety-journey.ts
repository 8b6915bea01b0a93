import { randomUUID } from 'node:crypto';
import { textOf } from '../contract/document.ts';
import type { Json, JsonObject } from '../contract/document.ts';
import { object, objects } from '../contract/json-values.ts';
import { differs, documentOf, shown, unless } from './support/compare.ts';
import { fullDocument } from './support/full-document.ts';
import { makeTicket } from './support/own-ticket.ts';
import type { OwnTicket } from './support/own-ticket.ts';
import { sampleFiles } from './support/sample-files.ts';
import { needsAccount } from './support/journey-context.ts';
import type { Journey, JourneyContext } from './support/journey-context.ts';

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
  async run(ctx) {
    const ticket = await makeTicket(ctx, 'with everything that may be written');
    await richComment(ctx, ticket);
    await ticketDraft(ctx);
    await returnDraft(ctx, ticket);
    await preferences(ctx);
    for (const activity of ['Writing', 'Left']) {
      await ctx.call('reportPresence', { name: activity, body: { ticketId: ticket.ticketId, activity } });
    }
    await refusedBytes(ctx);
    await found(ctx);
    for (const target of ['ProjectSupport', 'RnD', 'QA', 'HQ', 'Partner']) await rated(ctx, target);
    if (ctx.can('staff')) await onHold(ctx, ticket);
  },
};

async function richComment(ctx: JourneyContext, { ticketId }: OwnTicket): Promise<void> {
  const ids: string[] = [];
  for (const [fileName, bytes] of Object.entries(sampleFiles)) ids.push(await upload(ctx, fileName, bytes));
  const content = fullDocument(ids[0] ?? '');
  await ctx.call('addComment', {
    name: 'every node and mark, a file of each category',
    mediaType: 'application/json',
    body: { ticketId, content, files: ids },
  });
  await ctx.call('getComments', {
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

async function upload(ctx: JourneyContext, fileName: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { json } = await ctx.call('initUpload', {
    name: fileName,
    body: { fileName, contentType: '', size: bytes.byteLength },
  });
  const fileId = textOf(object(json).fileId);
  await ctx.call('uploadFile', { name: fileName, query: { fileId, length: String(bytes.byteLength) }, bytes });
  return fileId;
}

async function ticketDraft(ctx: JourneyContext): Promise<void> {
  const { memory } = ctx;
  const id = randomUUID();
  const fileId = await upload(ctx, 'contract check.log', new TextEncoder().encode('contract check\n'));
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
  const first = await save(ctx, id, 'a new ticket', { ...draft, version: 0, tab: 'contract-check-1' });
  const read = { kind: 'NewTicket', type: draft.type, title: draft.title, content: draft.content };
  await ctx.call('getDraft', {
    name: 'a new ticket',
    path: { id },
    verify: (answer) => differs(answer, read),
  });
  await ctx.call('getDrafts', { name: 'with a new ticket' });
  const other = { ...draft, content: documentOf('Of another tab.'), version: 0, tab: 'contract-check-2' };
  await save(ctx, id, 'from another tab', other);
  const { json } = await ctx.call('getDraft', {
    name: 'with the text that was replaced',
    path: { id },
    verify: (answer) => unless(object(answer).former !== undefined, 'the text of the first tab is lost'),
  });
  const { version = first } = object(json);
  const savedVersion = await save(ctx, id, 'the former text dropped', { ...other, version, dropFormer: true });
  await makeTicket(ctx, 'sent from a draft', {
    title: draft.title,
    problem: { content: other.content, files: [fileId] },
    ...(unit === '' ? {} : { units: [unit] }),
    draftId: id,
    draftVersion: savedVersion,
  });
  await ctx.call('getDraft', {
    name: 'after it was sent',
    path: { id },
    verify: (answer) => unless(object(answer).sentAs !== undefined, 'it does not say what it was sent as'),
  });
}

async function save(ctx: JourneyContext, id: string, name: string, body: JsonObject): Promise<Json> {
  ctx.afterwards(() => ctx.ask('deleteDraft', { name: '', path: { id } }));
  const { json } = await ctx.call('saveDraft', { name, path: { id }, body });
  return object(json).version ?? 1;
}

async function returnDraft(ctx: JourneyContext, { displayId }: OwnTicket): Promise<void> {
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
  const officeId = ctx.memory.learnt('office');
  const rma = {
    ticketDisplayId: displayId,
    products: [{ imeiOrSerial: 'contract check', description: 'contract check', listed: true }],
    returnAddress: address,
    ...(officeId === '' ? {} : { officeId }),
  };
  await save(ctx, id, 'a return', { kind: 'Rma', rma, files: [], version: 0, tab: 'contract-check' });
  await ctx.call('getDraft', { name: 'a return', path: { id }, verify: (answer) => differs(answer, { rma }) });
  await ctx.call('getDrafts', { name: 'with a return' });
}

async function preferences(ctx: JourneyContext): Promise<void> {
  const before = object(object(ctx.memory.recall('user')).preferences);
  ctx.afterwards(() => ctx.ask('savePreferences', { name: '', body: before }));
  const choices: JsonObject[] = [
    { theme: 'light', noticeTiming: 'Hourly', language: 'lt' },
    { theme: 'dark', noticeTiming: 'Daily', timeZone: 'Europe/Vilnius' },
    { theme: 'auto', noticeTiming: 'AtOnce', language: 'en' },
  ];
  for (const choice of choices) {
    const body = { ...before, ...choice };
    const name = Object.values(choice).map(textOf).join(', ');
    await ctx.call('savePreferences', { name, body });
    await ctx.call('getCurrentUser', {
      name: `after ${name}`,
      verify: (answer) => differs(object(answer).preferences, choice),
    });
  }
}

// Its bytes are of another kind than its name says (§7.4).
async function refusedBytes(ctx: JourneyContext): Promise<void> {
  const bytes = new TextEncoder().encode('contract check\n');
  const { json } = await ctx.call('initUpload', {
    name: 'a text that is called an image',
    body: { fileName: 'contract check.png', contentType: '', size: bytes.byteLength },
  });
  const fileId = textOf(object(json).fileId);
  ctx.afterwards(() => ctx.ask('deleteFiles', { name: '', body: [fileId] }));
  await ctx.call('uploadFile', {
    name: 'a text that is called an image',
    query: { fileId, length: String(bytes.byteLength) },
    bytes,
    statuses: [422],
  });
}

// A unit by each of its numbers, where the account has one with them.
async function found(ctx: JourneyContext): Promise<void> {
  const { memory } = ctx;
  const number = memory.learnt('device');
  if (number === '') return;
  const { reply } = await ctx.ask('getDevice', { name: '', path: { number } });
  const { imei, macAddress, boxId } = object(reply?.json);
  for (const text of [imei, macAddress, boxId]) {
    if (typeof text === 'string') await ctx.call('search', { name: `for ${text}`, query: { q: text } });
  }
  await ctx.call('checkRmaProducts', {
    name: 'for a ticket',
    body: { numbers: [number], ticketId: memory.learnt('ticket') },
  });
}

async function rated(ctx: JourneyContext, target: string): Promise<void> {
  const { ticketId, displayId } = await makeTicket(ctx, `rated for ${target}`);
  const body = { ticketId, rating: 5, target, comment: '' };
  await ctx.call('giveFeedback', { name: `for ${target}, of an open ticket`, body, statuses: [409] });
  const { json } = await ctx.call('getTicket', { name: `to be rated for ${target}`, path: { id: displayId } });
  const { version = 0 } = object(json);
  await ctx.call('setTicketClosed', { name: `to be rated for ${target}`, body: { ticketId, version } });
  await ctx.call('giveFeedback', { name: `for ${target}`, body });
}

async function onHold(ctx: JourneyContext, { ticketId, displayId }: OwnTicket): Promise<void> {
  await ctx.call('getCurrentUser', { name: 'of the staff', caller: 'staff' });
  const excuse = { statuses: [403, 404], reason: 'needs staff who see the ticket' };
  const set = (name: string, fields: JsonObject) =>
    ctx.call('setTicketStatus', { name, caller: 'staff', body: { ticketId, ...fields }, excuse });
  const { status } = await set('in progress', { status: 'InProgress' });
  if (status >= 400) return;
  await ctx.call('addComment', {
    name: 'with another status',
    caller: 'staff',
    mediaType: 'application/json',
    body: { ticketId, content: documentOf('On hold.'), files: [], status: 'OnHold', onHoldReason: 'Net' },
    verify: (answer) => differs(answer, { status: 'OnHold' }),
  });
  await set('in progress again', { status: 'InProgress' });
  for (const onHoldReason of ['Approval', 'ESD', 'Net', 'Hardware', 'Partner', 'HQ', 'QA']) {
    await set(`on hold: ${onHoldReason}`, { status: 'OnHold', onHoldReason });
    await ctx.call('getTicket', {
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
