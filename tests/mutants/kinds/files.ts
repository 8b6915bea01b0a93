import type { OperationId } from '#generated/operations.ts';
import { bytesOf, fieldsOf, withBody, withFields, withHeader, withQuery } from '../exchange.ts';
import type { Bytes } from '../exchange.ts';
import { around, inAnswer, inRequest } from '../mutant.ts';
import type { Mutant, Fault } from '../mutant.ts';
import { isSuccess } from './changes.ts';

const bytes = (operation: OperationId, what: string, change: (given: Bytes) => Bytes): Mutant =>
  inAnswer(operation, 'file', what, (response) =>
    isSuccess(response) && response.body.byteLength > 0 ? withBody(response, change(response.body)) : response,
  );

const flipped = (given: Bytes): Bytes => given.map((byte, index) => (index === given.length >> 1 ? byte ^ 1 : byte));
const lines = (given: Bytes) => new TextDecoder().decode(given).split('\n');

/** Bytes that are not those that were sent, and requests that are repeated. */
export const fileMutants: readonly Mutant[] = [
  bytes('downloadFile', 'a bit turned', flipped),
  bytes('downloadFile', 'the last byte left out', (given) => given.slice(0, -1)),
  bytes('downloadFile', 'a line end too many', (given) => bytesOf(`${new TextDecoder().decode(given)}\n`)),
  inRequest('downloadFile', 'file', 'range ignored', (request) => withHeader(request, 'range', undefined)),
  inRequest('downloadFile', 'file', 'range off by one', (request) =>
    request.headers.get('range') === 'bytes=0-9' ? withHeader(request, 'range', 'bytes=0-10') : request,
  ),
  inRequest('uploadFile', 'file', 'a bit turned as it is kept', (request) =>
    request.body.byteLength > 1 && !request.headers.has('content-digest')
      ? withBody(request, flipped(request.body))
      : request,
  ),
  inRequest('uploadChunk', 'file', 'zeros are kept', (request) =>
    request.headers.has('content-digest')
      ? request
      : withBody(
          request,
          request.body.map(() => 48),
        ),
  ),
  inRequest('uploadFile', 'file', 'content-digest not checked', (request) =>
    withHeader(request, 'content-digest', undefined),
  ),
  inRequest('uploadChunk', 'file', 'content-digest of a chunk not checked', (request) =>
    withHeader(request, 'content-digest', undefined),
  ),
  inRequest('uploadFile', 'file', 'the announced length not checked', (request) =>
    withQuery(request, 'length', String(request.body.byteLength)),
  ),
  inAnswer('getUploadStatus', 'file', 'no chunk has come', (response) =>
    isSuccess(response) ? withFields(response, { chunks: [] }) : response,
  ),
  inAnswer('getUploadStatus', 'file', 'a chunk that has not come', (response) =>
    isSuccess(response) ? withFields(response, { chunks: [...(fieldsOf(response).chunks as number[]), 7] }) : response,
  ),
  inAnswer('uploadFile', 'file', 'another size', (response) =>
    isSuccess(response) ? withFields(response, { size: 1 }) : response,
  ),
  inAnswer('completeUpload', 'file', 'another name', (response) =>
    isSuccess(response) ? withFields(response, { name: 'file' }) : response,
  ),
  bytes('exportTickets', 'a row left out', (given) => bytesOf(lines(given).toSpliced(1, 1).join('\n'))),
  bytes('exportDevices', 'no row at all', (given) => bytesOf(`${lines(given)[0] ?? ''}\n`)),
  bytes('downloadBoxItems', 'the names of the columns left out', (given) => bytesOf(lines(given).slice(1).join('\n'))),
  bytes('downloadRmaLabel', 'words in the place of a PDF', () => bytesOf('label')),
  bytes('downloadRmaReturnForm', 'a PDF without its end', (given) => given.slice(0, given.length >> 1)),
  inRequest('exportTickets', 'file', 'the format ignored', (request) => withFields(request, { format: 'csv' })),
  inRequest('downloadBoxItems', 'file', "the query's format ignored", (request) =>
    withQuery(request, 'format', undefined),
  ),
  inRequest('createTicket', 'repeated', 'the same key makes a second one', (request) =>
    withHeader(request, 'idempotency-key', undefined),
  ),
  around('addComment', 'repeated', 'a key with another content answers the first time again', () => {
    const first = new Map<string, Awaited<ReturnType<Fault>>>();
    return async (request, forward) => {
      const key = request.headers.get('idempotency-key') ?? '';
      const given = await forward(request);
      if (given.status === 409 && first.has(key)) return first.get(key) ?? given;
      if (given.status === 201 && key !== '') first.set(key, given);
      return given;
    };
  }),
  around('createRma', 'repeated', 'a repeat is a conflict', () => {
    const known = new Set<string>();
    return async (request, forward) => {
      const key = request.headers.get('idempotency-key') ?? '';
      const given = await forward(request);
      if (given.status !== 201 || key === '') return given;
      if (known.has(key)) {
        const problem = { type: 'about:blank', title: 'Conflicting Changes', status: 409 };
        return { ...withHeader(withBody(given, problem), 'content-type', 'application/problem+json'), status: 409 };
      }
      known.add(key);
      return given;
    };
  }),
  around('addComment', 'repeated', 'a comment stands there twice', () => async (request, forward) => {
    const given = await forward(request);
    if (given.status === 201 && !request.headers.has('idempotency-key')) await forward(request);
    return given;
  }),
];
