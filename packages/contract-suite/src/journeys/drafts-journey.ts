import { randomUUID } from 'node:crypto';
import { textOf } from '../contract/document.ts';
import type { Json, JsonObject } from '../contract/document.ts';
import { object, objects } from '../contract/json-values.ts';
import { differs, documentOf, unless } from './support/compare.ts';
import { makeTicket, ownTitle, searchTickets } from './support/own-ticket.ts';
import { needsAccount } from './support/trip.ts';
import type { Call, Journey, Trip } from './support/trip.ts';

/** A draft is saved as typed, also by two tabs; it disappears when it is sent or discarded. */
export const draftsJourney: Journey = {
  name: 'drafts',
  operations: ['saveDraft', 'getDraft', 'getDrafts', 'deleteDraft', 'createTicket', 'getTicketFilterCounters'],
  uses: ['productGroup'],
  needs: needsAccount,
  async run(trip) {
    await ofNewTicket(trip);
    await ofReply(trip);
    await sent(trip);
  },
};

async function ofNewTicket(trip: Trip): Promise<void> {
  const id = randomUUID();
  const { json: before } = await trip.call('getTicketFilterCounters', { name: 'before a draft' });
  const { json: upload } = await trip.call('initUpload', {
    name: 'for a draft',
    body: { fileName: 'contract check.log', contentType: '', size: 10 },
  });
  const fileId = textOf(object(upload).fileId);
  const title = ownTitle(trip, 'a draft');
  const typed = {
    kind: 'NewTicket',
    type: 'Question',
    productGroupId: trip.memory.learnt('productGroup'),
    title,
    content: documentOf('Begun, and not sent.'),
  };
  await save(trip, 'a new one', id, { ...typed, files: [fileId], version: 0, tab: 'first' }, { version: 1 });
  await read(trip, 'with all that was typed', id, (draft) => [
    ...differs(draft, { ...typed, id, version: 1 }),
    ...differs(objects(draft.files)[0], {
      id: fileId,
      name: 'contract check.log',
      size: 10,
      receivedBytes: 0,
      listed: true,
    }),
  ]);
  await list(trip, 'with the new one', id, (draft) =>
    differs(draft, { kind: 'NewTicket', title, type: 'Question', fileCount: 1, version: 1 }),
  );
  await trip.call('getTicketFilterCounters', {
    name: 'after a draft',
    verify: (now) => differs(now, { drafts: Number(object(before).drafts) + 1 }),
  });
  const later = { ...typed, title: `${title} later`.slice(0, 100) };
  await save(trip, 'by the same tab', id, { ...later, files: [], version: 1, tab: 'first' }, { version: 2 });
  const { json: saved } = await save(
    trip,
    'by another tab that had seen the first',
    id,
    { ...typed, files: [], version: 1, tab: 'second' },
    { version: 3 },
    (answer) => differs(object(answer).former, { title: later.title, content: typed.content }),
  );
  await read(trip, 'with the text of the other tab', id, (draft) => [
    ...differs(draft, { title, version: object(saved).version ?? 0 }),
    ...differs(draft.former, { title: later.title }),
  ]);
  await save(
    trip,
    'without the text of the other tab',
    id,
    { ...typed, files: [], version: 3, tab: 'second', dropFormer: true },
    { version: 4 },
  );
  await read(trip, 'without the text of the other tab', id, (draft) =>
    unless(draft.former === undefined, 'the former text is still there'),
  );
  await gone(trip, id);
}

async function ofReply(trip: Trip): Promise<void> {
  const ticket = await makeTicket(trip, 'a reply is begun');
  const { ticketId: id, displayId, title } = ticket;
  const content = documentOf('A reply, begun.');
  await save(trip, 'a reply', id, { kind: 'Reply', content, files: [], version: 0, tab: 'first' }, { version: 1 });
  await read(trip, 'a reply', id, (draft) => differs(draft, { id, kind: 'Reply', content }));
  await list(trip, 'with the reply', id, (draft) => differs(draft, { kind: 'Reply', displayId, title }));
  const marked = (name: string, hasDraft: boolean) =>
    searchTickets(trip, name, { ticketId: displayId }, (page) =>
      differs(objects(object(page).result)[0], { hasDraft }),
    );
  await marked('a reply is begun', true);
  await gone(trip, id);
  await marked('no reply is begun any more', false);
}

async function sent(trip: Trip): Promise<void> {
  const id = randomUUID();
  const typed = {
    kind: 'NewTicket',
    title: ownTitle(trip, 'sent from a draft'),
    content: documentOf('Begun and sent.'),
  };
  await save(trip, 'one to be sent', id, { ...typed, files: [], version: 0, tab: 'first' }, { version: 1 });
  const ticket = await makeTicket(trip, 'sent from a draft', { draftId: id, draftVersion: 1 });
  await read(trip, 'one that was sent', id, (draft) =>
    differs(draft.sentAs, { ticketId: ticket.ticketId, displayId: ticket.displayId }),
  );
  await trip.call('saveDraft', {
    name: 'one that was sent',
    path: { id },
    body: { ...typed, files: [], version: 1, tab: 'second' },
    statuses: [409],
    verify: (problem) => differs(problem, { code: 'draft_already_sent' }),
  });
}

function save(
  trip: Trip,
  name: string,
  id: string,
  body: JsonObject,
  expected: JsonObject,
  verify: (answer: Json) => string[] = () => [],
) {
  trip.afterwards(() => trip.ask('deleteDraft', { name: '', path: { id } }));
  return trip.call('saveDraft', {
    name,
    path: { id },
    body,
    verify: (answer) => [...differs(answer, expected), ...verify(answer)],
  });
}

function read(trip: Trip, name: string, id: string, verify: (draft: JsonObject) => string[]) {
  return trip.call('getDraft', { name, path: { id }, verify: (draft) => verify(object(draft)) });
}

function list(trip: Trip, name: string, id: string, verify: (draft: JsonObject | undefined) => string[]) {
  return trip.call('getDrafts', { name, verify: (drafts) => verify(objects(drafts).find((draft) => draft.id === id)) });
}

async function gone(trip: Trip, id: string): Promise<void> {
  const unknown: Call = { name: 'thrown away', path: { id }, statuses: [404] };
  await trip.call('deleteDraft', { name: 'thrown away', path: { id }, verify: (draft) => differs(draft, { id }) });
  await trip.call('getDraft', unknown);
  await trip.call('deleteDraft', { ...unknown, name: 'thrown away already' });
  await list(trip, 'without the one that was thrown away', id, (draft) =>
    unless(draft === undefined, 'it is among them'),
  );
}
