import { randomUUID } from 'node:crypto';
import { textOf } from '../../contract/document.ts';
import type { Json } from '../../contract/document.ts';
import { object, objects } from '../../contract/json-values.ts';
import { documentOf } from './compare.ts';
import { makeTicket } from './own-ticket.ts';
import type { OwnTicket } from './own-ticket.ts';
import { MAILS_USED_UP } from '../../steps/watcher-steps.ts';
import { randomBytes } from './random-bytes.ts';
import type { Trip } from './trip.ts';

/** What the account has that nobody of another company may see; an empty text for what it has not. */
export interface OwnThings extends OwnTicket {
  commentId: string;
  /** In the ticket, and not yet in one. */
  attachedId: string;
  uploadId: string;
  draftId: string;
  filterId: string;
  watcherId: string;
  sessionId: string;
  userId: string;
  rmaId: string;
  rmaDisplayId: string;
  deviceNumber: string;
  boxId: string;
}

const UPLOAD_BYTES = 300;

/** Makes one of each; what can be taken away again is, in the end. */
export async function makeThings(trip: Trip): Promise<OwnThings> {
  const { memory } = trip;
  const attachedId = await upload(trip, 'a file for a ticket');
  const problem = { content: documentOf(`Seen by the company alone: ${memory.runId}`), files: [attachedId] };
  const ticket = await makeTicket(trip, 'for nobody of another company', { problem });
  const { ticketId } = ticket;
  const added = await trip.call('addComment', {
    name: 'for nobody of another company',
    mediaType: 'application/json',
    body: { ticketId, content: documentOf('A word to the support.'), files: [] },
  });
  const filter = await trip.call('addNamedFilter', {
    name: 'for nobody else',
    fields: { name: `contract check: ${memory.runId} own` },
  });
  const filterId = idOf(filter.json);
  trip.afterwards(() => trip.ask('deleteNamedFilter', { name: '', path: { id: filterId } }));
  const draftId = randomUUID();
  await trip.call('saveDraft', {
    name: 'for nobody else',
    path: { id: draftId },
    body: {
      kind: 'NewTicket',
      title: ticket.title,
      content: documentOf('Begun.'),
      files: [],
      version: 0,
      tab: 'contract-check',
    },
  });
  trip.afterwards(() => trip.ask('deleteDraft', { name: '', path: { id: draftId } }));
  const asked = await trip.ask('addWatcher', {
    name: 'an outside address',
    body: { ticketId, email: memory.nobody },
    excuse: MAILS_USED_UP,
  });
  trip.keep(asked.result);
  const watcher = objects(asked.reply?.json ?? []).find(({ email }) => email !== undefined);
  return {
    ...ticket,
    attachedId,
    filterId,
    draftId,
    commentId: idOf(object(added.json).comment),
    uploadId: await upload(trip, 'a file that is in no ticket'),
    watcherId: idOf(watcher),
    sessionId: await openSession(trip),
    userId: idOf(memory.kept('user')),
    rmaId: textOf(object(memory.kept('rma')).rmaId ?? ''),
    rmaDisplayId: textOf(object(memory.kept('rma')).displayId ?? ''),
    deviceNumber: memory.learnt('deviceNumber'),
    boxId: memory.learnt('boxId'),
  };
}

async function upload(trip: Trip, name: string): Promise<string> {
  const bytes = randomBytes(trip.seed, UPLOAD_BYTES);
  const body = { fileName: `contract check ${trip.memory.runId}.bin`, contentType: '', size: bytes.byteLength };
  const { json } = await trip.call('initUpload', { name, body });
  const fileId = textOf(object(json).fileId);
  trip.afterwards(() => trip.ask('deleteFiles', { name: '', body: [fileId] }));
  await trip.call('uploadFile', { name, query: { fileId, length: String(bytes.byteLength) }, bytes });
  return fileId;
}

async function openSession(trip: Trip): Promise<string> {
  await trip.call('signIn', {
    name: 'a second session',
    body: trip.memory.credentials('account'),
    opens: 'otherSession',
  });
  const { json } = await trip.call('getSessions', { name: 'of the second one', asker: 'otherSession' });
  const id = idOf(objects(json).find(({ current }) => current === true));
  trip.afterwards(() => trip.ask('endOneSession', { name: '', path: { id } }));
  return id;
}

function idOf(thing: Json | undefined): string {
  return textOf(object(thing).id ?? '');
}
