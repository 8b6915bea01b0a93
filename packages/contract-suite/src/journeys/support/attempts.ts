import { randomUUID } from 'node:crypto';
import { textOf } from '../../contract/document.ts';
import type { JsonObject } from '../../contract/document.ts';
import { documentOf } from './compare.ts';
import type { OwnThings } from './own-things.ts';
import type { Call } from './trip.ts';

/** What somebody may try with a thing; the thing is put where `id` stands. */
export interface Attempt {
  operation: string;
  /** What it is tried with. */
  thing: keyof OwnThings;
  call: (id: string) => Omit<Call, 'name'>;
}

/** Ids that nobody has, in the form of each thing. */
export const unknownThings = (): OwnThings => ({
  ticketId: randomUUID(),
  displayId: '0000000',
  title: randomUUID(),
  commentId: randomUUID(),
  attachedId: randomUUID(),
  uploadId: randomUUID(),
  draftId: randomUUID(),
  filterId: randomUUID(),
  watcherId: randomUUID(),
  sessionId: randomUUID(),
  userId: randomUUID(),
  rmaId: randomUUID(),
  rmaDisplayId: '0000',
  deviceNumber: '00000000',
  boxId: randomUUID(),
});

const inPath = (operation: string, thing: Attempt['thing'], name = 'id', more: Omit<Call, 'name'> = {}): Attempt => ({
  operation,
  thing,
  call: (id) => ({ ...more, path: { [name]: id } }),
});

const inQuery = (operation: string, thing: Attempt['thing'], name: string, more: Omit<Call, 'name'> = {}): Attempt => ({
  operation,
  thing,
  call: (id) => ({ ...more, query: { ...more.query, [name]: id } }),
});

const inBody = (operation: string, thing: Attempt['thing'], name: string, fields: JsonObject = {}): Attempt => ({
  operation,
  thing,
  call: (id) => ({ mediaType: 'application/json', fields: { ...fields, [name]: id } }),
});

const someBytes = { bytes: new TextEncoder().encode('contract check'), query: { length: '14' } };
const line = { products: [{ imeiOrSerial: '00000000', description: 'contract check' }], files: [] };

/** Every operation that takes the id of something that belongs to somebody. */
export const attempts: readonly Attempt[] = [
  inPath('getTicket', 'displayId'),
  ...['getComments', 'getTicketFiles', 'getTicketHistory', 'getWatchers', 'getWatcherCandidates'].map((operation) =>
    inQuery(operation, 'ticketId', 'ticketId'),
  ),
  ...['getTicketSubscription', 'unsubscribeFromTicket'].map((operation) => inQuery(operation, 'ticketId', 'ticketId')),
  ...[
    'subscribeToTicket',
    'reportPresence',
    'giveFeedback',
    'setTicketSolved',
    'setTicketClosed',
    'reopenTicket',
    'setTicketStatus',
  ].map((operation) => inBody(operation, 'ticketId', 'ticketId')),
  inBody('addComment', 'ticketId', 'ticketId', { files: [] }),
  {
    operation: 'addWatcher',
    thing: 'ticketId',
    call: (id) => ({ body: { ticketId: id, email: 'contract-check@example.invalid' } }),
  },
  inPath('removeWatcher', 'watcherId'),
  inBody('editComment', 'commentId', 'commentId'),
  inBody('removeComment', 'commentId', 'commentId'),
  inQuery('downloadFile', 'attachedId', 'id'),
  inQuery('downloadFile', 'uploadId', 'id'),
  inQuery('getUploadStatus', 'uploadId', 'fileId'),
  inQuery('uploadFile', 'uploadId', 'fileId', someBytes),
  inQuery('uploadChunk', 'uploadId', 'fileId', { ...someBytes, query: { ...someBytes.query, chunk: '0' } }),
  inQuery('completeUpload', 'uploadId', 'fileId'),
  {
    operation: 'createTicket',
    thing: 'uploadId',
    call: (id) => ({
      mediaType: 'application/json',
      fields: { problem: { content: documentOf('With a file of another company.'), files: [id] } },
    }),
  },
  inPath('getDraft', 'draftId'),
  inPath('deleteDraft', 'draftId'),
  inPath('saveDraft', 'ticketId', 'id', {
    body: { kind: 'Reply', content: documentOf('Not mine.'), files: [], version: 0, tab: 'contract-check' },
  }),
  inPath('changeNamedFilter', 'filterId'),
  inPath('deleteNamedFilter', 'filterId'),
  inPath('endOneSession', 'sessionId'),
  inBody('updateProfile', 'userId', 'id'),
  inPath('getDevice', 'deviceNumber', 'number'),
  inPath('getBoxItems', 'boxId'),
  inPath('downloadBoxItems', 'boxId'),
  ...['getRma', 'getRmaHistory', 'downloadRmaReturnForm', 'downloadRmaLabel'].map((operation) =>
    inPath(operation, 'rmaDisplayId'),
  ),
  ...['changeRma', 'addRmaProduct', 'reviewRmaProducts', 'moveRmaProducts'].map((operation) =>
    inBody(operation, 'rmaId', 'rmaId'),
  ),
  inBody('actOnRma', 'rmaId', 'rmaId', { action: 'takeBack' }),
  inBody('submitRma', 'rmaId', 'rmaId', line),
  inBody('createRma', 'ticketId', 'ticketId', line),
];

/** How a thing is called in the names of checks. */
export function nameOfThing(thing: string): string {
  return (
    textOf(thing)
      .replace(/(Display)?Id$|Number$/, '')
      .replace('attached', 'file')
      .toLowerCase() || thing
  );
}
