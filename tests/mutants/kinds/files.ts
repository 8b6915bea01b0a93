import type { OperationId } from '#generated/operations.ts';
import { objects } from '#contract-suite/contract/json-values.ts';
import { bytesOf, fieldsOf, withBody, withFields, withHeader, withQuery } from '../exchange.ts';
import type { Bytes } from '../exchange.ts';
import { around, inAnswer, inRequest } from '../mutant.ts';
import type { Mutant, Plant } from '../mutant.ts';
import type { Way } from '../visit.ts';
import { beginUpload, FILE_TEXT, makeTicket } from '../ways/things.ts';
import { isSuccess } from './twists.ts';

const bytes = (operation: OperationId, what: string, change: (given: Bytes) => Bytes): Mutant =>
  inAnswer(operation, 'file', what, (answered) =>
    isSuccess(answered) && answered.body.byteLength > 0 ? withBody(answered, change(answered.body)) : answered,
  );

const flipped = (given: Bytes): Bytes => given.map((byte, index) => (index === given.length >> 1 ? byte ^ 1 : byte));
const lines = (given: Bytes) => new TextDecoder().decode(given).split('\n');

const WRONG_DIGEST = `sha-256=:${'A'.repeat(43)}=:`;

const withDigest: Way = async (visit) => {
  await beginUpload(visit);
  const query = { length: String(FILE_TEXT.length) };
  await visit.ask('uploadFile', { query, body: FILE_TEXT, headers: { 'content-digest': WRONG_DIGEST } });
};

const chunkWithDigest: Way = async (visit) => {
  await beginUpload(visit);
  const query = { length: String(FILE_TEXT.length) };
  await visit.ask('uploadChunk', { query, body: FILE_TEXT, headers: { 'content-digest': WRONG_DIGEST } });
};

const twoTickets: Way = async (visit) => {
  await makeTicket(visit);
  for (let time = 0; time < 2; time += 1) {
    await visit.ask('createTicket', { headers: { 'idempotency-key': 'the-same-key' } });
  }
};

const reusedKey: Way = async (visit) => {
  await makeTicket(visit);
  for (const status of [true, false]) {
    await visit.ask('addComment', {
      headers: { 'idempotency-key': 'the-same-key' },
      fields: { files: [], keepStatus: status },
    });
  }
};

const repeatedRma: Way = async (visit) => {
  await makeTicket(visit);
  const { result } = await visit.askObject('searchDevices', { fields: { request: { inRma: false } } });
  const [unit] = objects(result ?? []);
  const products = [{ imeiOrSerial: unit?.number ?? '', description: 'No LED.' }];
  for (let time = 0; time < 2; time += 1) {
    await visit.ask('createRma', { headers: { 'idempotency-key': 'the-same-key' }, fields: { products } });
  }
};

/** Bytes that are not those that were sent, and requests that are repeated. */
export const fileMutants: readonly Mutant[] = [
  bytes('downloadFile', 'a bit turned', flipped),
  bytes('downloadFile', 'the last byte left out', (given) => given.slice(0, -1)),
  bytes('downloadFile', 'a line end too many', (given) => bytesOf(`${new TextDecoder().decode(given)}\n`)),
  inRequest('downloadFile', 'file', 'range ignored', (asked) => withHeader(asked, 'range', undefined)),
  inRequest('downloadFile', 'file', 'range off by one', (asked) =>
    asked.headers.get('range') === 'bytes=0-9' ? withHeader(asked, 'range', 'bytes=0-10') : asked,
  ),
  inRequest('uploadFile', 'file', 'a bit turned as it is kept', (asked) =>
    asked.body.byteLength > 1 && !asked.headers.has('content-digest') ? withBody(asked, flipped(asked.body)) : asked,
  ),
  inRequest('uploadChunk', 'file', 'zeros are kept', (asked) =>
    asked.headers.has('content-digest')
      ? asked
      : withBody(
          asked,
          asked.body.map(() => 48),
        ),
  ),
  inRequest(
    'uploadFile',
    'file',
    'content-digest not checked',
    (asked) => withHeader(asked, 'content-digest', undefined),
    { way: withDigest },
  ),
  inRequest(
    'uploadChunk',
    'file',
    'content-digest of a chunk not checked',
    (asked) => withHeader(asked, 'content-digest', undefined),
    { way: chunkWithDigest },
  ),
  inRequest(
    'uploadFile',
    'file',
    'the announced length not checked',
    (asked) => withQuery(asked, 'length', String(asked.body.byteLength)),
    {
      way: async (visit) => {
        await beginUpload(visit);
        await visit.ask('uploadFile', { query: { length: '5' }, body: FILE_TEXT });
      },
    },
  ),
  inAnswer('getUploadStatus', 'file', 'no chunk has come', (answered) =>
    isSuccess(answered) ? withFields(answered, { chunks: [] }) : answered,
  ),
  inAnswer('getUploadStatus', 'file', 'a chunk that has not come', (answered) =>
    isSuccess(answered) ? withFields(answered, { chunks: [...(fieldsOf(answered).chunks as number[]), 7] }) : answered,
  ),
  inAnswer('uploadFile', 'file', 'another size', (answered) =>
    isSuccess(answered) ? withFields(answered, { size: 1 }) : answered,
  ),
  inAnswer('completeUpload', 'file', 'another name', (answered) =>
    isSuccess(answered) ? withFields(answered, { name: 'file' }) : answered,
  ),
  bytes('exportTickets', 'a row left out', (given) => bytesOf(lines(given).toSpliced(1, 1).join('\n'))),
  bytes('exportDevices', 'no row at all', (given) => bytesOf(`${lines(given)[0] ?? ''}\n`)),
  bytes('downloadBoxItems', 'the names of the columns left out', (given) => bytesOf(lines(given).slice(1).join('\n'))),
  bytes('downloadRmaLabel', 'words in the place of a PDF', () => bytesOf('label')),
  bytes('downloadRmaReturnForm', 'a PDF without its end', (given) => given.slice(0, given.length >> 1)),
  inRequest('exportTickets', 'file', 'the format ignored', (asked) => withFields(asked, { format: 'csv' }), {
    twist: (asked) => withFields(asked, { format: 'xlsx' }),
  }),
  inRequest('downloadBoxItems', 'file', "the query's format ignored", (asked) => withQuery(asked, 'format', undefined)),
  inRequest(
    'createTicket',
    'repeated',
    'the same key makes a second one',
    (asked) => withHeader(asked, 'idempotency-key', undefined),
    { way: twoTickets },
  ),
  around(
    'addComment',
    'repeated',
    'a key with another content answers the first time again',
    () => {
      const first = new Map<string, Awaited<ReturnType<Plant>>>();
      return async (asked, ask) => {
        const key = asked.headers.get('idempotency-key') ?? '';
        const given = await ask(asked);
        if (given.status === 409 && first.has(key)) return first.get(key) ?? given;
        if (given.status === 201 && key !== '') first.set(key, given);
        return given;
      };
    },
    { way: reusedKey },
  ),
  around(
    'createRma',
    'repeated',
    'a repeat is a conflict',
    () => {
      const known = new Set<string>();
      return async (asked, ask) => {
        const key = asked.headers.get('idempotency-key') ?? '';
        const given = await ask(asked);
        if (given.status !== 201 || key === '') return given;
        if (known.has(key)) {
          const problem = { type: 'about:blank', title: 'Conflicting Changes', status: 409 };
          return { ...withHeader(withBody(given, problem), 'content-type', 'application/problem+json'), status: 409 };
        }
        known.add(key);
        return given;
      };
    },
    { way: repeatedRma },
  ),
  around('addComment', 'repeated', 'a comment stands there twice', () => async (asked, ask) => {
    const given = await ask(asked);
    if (given.status === 201 && !asked.headers.has('idempotency-key')) await ask(asked);
    return given;
  }),
];
