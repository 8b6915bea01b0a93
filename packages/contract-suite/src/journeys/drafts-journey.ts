import { randomUUID } from 'node:crypto';
import { textOf } from '../contract/document.ts';
import type { Json, JsonObject } from '../contract/document.ts';
import { object, objects } from '../contract/json-values.ts';
import { differs, documentOf, unless } from './support/compare.ts';
import { makeTicket, ownTitle, searchTickets } from './support/own-ticket.ts';
import { needsAccount } from './support/journey-context.ts';
import type { Call, Journey, JourneyContext } from './support/journey-context.ts';

/** A draft is saved as typed, also by two tabs; it disappears when it is sent or discarded. */
export const draftsJourney: Journey = {
  name: 'drafts',
  operations: ['saveDraft', 'getDraft', 'getDrafts', 'deleteDraft', 'createTicket', 'getTicketFilterCounters'],
  uses: ['productGroup'],
  needs: needsAccount,
  async run(ctx) {
    await ofNewTicket(ctx);
    await ofReply(ctx);
    await sent(ctx);
  },
};

async function ofNewTicket(ctx: JourneyContext): Promise<void> {
  const id = randomUUID();
  const { json: before } = await ctx.call('getTicketFilterCounters', { name: 'before a draft' });
  const { json: upload } = await ctx.call('initUpload', {
    name: 'for a draft',
    body: { fileName: 'contract check.log', contentType: '', size: 10 },
  });
  const fileId = textOf(object(upload).fileId);
  const title = ownTitle(ctx, 'a draft');
  const typed = {
    kind: 'NewTicket',
    type: 'Question',
    productGroupId: ctx.memory.learnt('productGroup'),
    title,
    content: documentOf('Begun, and not sent.'),
  };
  await save(ctx, 'a new one', id, { ...typed, files: [fileId], version: 0, tab: 'first' }, { version: 1 });
  await read(ctx, 'with all that was typed', id, (draft) => [
    ...differs(draft, { ...typed, id, version: 1 }),
    ...differs(objects(draft.files)[0], {
      id: fileId,
      name: 'contract check.log',
      size: 10,
      receivedBytes: 0,
      listed: true,
    }),
  ]);
  await list(ctx, 'with the new one', id, (draft) =>
    differs(draft, { kind: 'NewTicket', title, type: 'Question', fileCount: 1, version: 1 }),
  );
  await ctx.call('getTicketFilterCounters', {
    name: 'after a draft',
    verify: (now) => differs(now, { drafts: Number(object(before).drafts) + 1 }),
  });
  const later = { ...typed, title: `${title} later`.slice(0, 100) };
  await save(ctx, 'by the same tab', id, { ...later, files: [], version: 1, tab: 'first' }, { version: 2 });
  const { json: saved } = await save(
    ctx,
    'by another tab that had seen the first',
    id,
    { ...typed, files: [], version: 1, tab: 'second' },
    { version: 3 },
    (answer) => differs(object(answer).former, { title: later.title, content: typed.content }),
  );
  await read(ctx, 'with the text of the other tab', id, (draft) => [
    ...differs(draft, { title, version: object(saved).version ?? 0 }),
    ...differs(draft.former, { title: later.title }),
  ]);
  await save(
    ctx,
    'without the text of the other tab',
    id,
    { ...typed, files: [], version: 3, tab: 'second', dropFormer: true },
    { version: 4 },
  );
  await read(ctx, 'without the text of the other tab', id, (draft) =>
    unless(draft.former === undefined, 'the former text is still there'),
  );
  await gone(ctx, id);
}

async function ofReply(ctx: JourneyContext): Promise<void> {
  const ticket = await makeTicket(ctx, 'a reply is begun');
  const { ticketId: id, displayId, title } = ticket;
  const content = documentOf('A reply, begun.');
  await save(ctx, 'a reply', id, { kind: 'Reply', content, files: [], version: 0, tab: 'first' }, { version: 1 });
  await read(ctx, 'a reply', id, (draft) => differs(draft, { id, kind: 'Reply', content }));
  await list(ctx, 'with the reply', id, (draft) => differs(draft, { kind: 'Reply', displayId, title }));
  const marked = (name: string, hasDraft: boolean) =>
    searchTickets(ctx, name, { ticketId: displayId }, (page) => differs(objects(object(page).result)[0], { hasDraft }));
  await marked('a reply is begun', true);
  await gone(ctx, id);
  await marked('no reply is begun any more', false);
}

async function sent(ctx: JourneyContext): Promise<void> {
  const id = randomUUID();
  const typed = {
    kind: 'NewTicket',
    title: ownTitle(ctx, 'sent from a draft'),
    content: documentOf('Begun and sent.'),
  };
  await save(ctx, 'one to be sent', id, { ...typed, files: [], version: 0, tab: 'first' }, { version: 1 });
  const ticket = await makeTicket(ctx, 'sent from a draft', { draftId: id, draftVersion: 1 });
  await read(ctx, 'one that was sent', id, (draft) =>
    differs(draft.sentAs, { ticketId: ticket.ticketId, displayId: ticket.displayId }),
  );
  await ctx.call('saveDraft', {
    name: 'one that was sent',
    path: { id },
    body: { ...typed, files: [], version: 1, tab: 'second' },
    statuses: [409],
    verify: (problem) => differs(problem, { code: 'draft_already_sent' }),
  });
}

function save(
  ctx: JourneyContext,
  name: string,
  id: string,
  body: JsonObject,
  expected: JsonObject,
  verify: (answer: Json) => string[] = () => [],
) {
  ctx.afterwards(() => ctx.ask('deleteDraft', { name: '', path: { id } }));
  return ctx.call('saveDraft', {
    name,
    path: { id },
    body,
    verify: (answer) => [...differs(answer, expected), ...verify(answer)],
  });
}

function read(ctx: JourneyContext, name: string, id: string, verify: (draft: JsonObject) => string[]) {
  return ctx.call('getDraft', { name, path: { id }, verify: (draft) => verify(object(draft)) });
}

function list(ctx: JourneyContext, name: string, id: string, verify: (draft: JsonObject | undefined) => string[]) {
  return ctx.call('getDrafts', { name, verify: (drafts) => verify(objects(drafts).find((draft) => draft.id === id)) });
}

async function gone(ctx: JourneyContext, id: string): Promise<void> {
  const unknown: Call = { name: 'thrown away', path: { id }, statuses: [404] };
  await ctx.call('deleteDraft', { name: 'thrown away', path: { id }, verify: (draft) => differs(draft, { id }) });
  await ctx.call('getDraft', unknown);
  await ctx.call('deleteDraft', { ...unknown, name: 'thrown away already' });
  await list(ctx, 'without the one that was thrown away', id, (draft) =>
    unless(draft === undefined, 'it is among them'),
  );
}
