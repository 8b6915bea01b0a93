import { createHash } from 'node:crypto';
import { textOf } from '../contract/document.ts';
import type { Json, JsonObject } from '../contract/document.ts';
import { object, objects } from '../contract/json-values.ts';
import { differs, shown, unless } from './support/compare.ts';
import { makeTicket, readTicket } from './support/own-ticket.ts';
import { randomBytes } from './support/random-bytes.ts';
import { needsAccount } from './support/journey-context.ts';
import type { Call, Journey, JourneyContext } from './support/journey-context.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const TAIL_BYTES = 4321;
const SMALL_BYTES = 2000;

/**
 * Random bytes are uploaded, in chunks and whole, and downloaded unchanged; truncated, changed and deleted ones are not
 * accepted for them.
 */
export const uploadJourney: Journey = {
  name: 'upload to download',
  operations: [
    'initUpload',
    'uploadChunk',
    'uploadFile',
    'completeUpload',
    'getUploadStatus',
    'deleteFiles',
    'downloadFile',
    'getTicketFiles',
  ],
  uses: ['productGroup'],
  needs: needsAccount,
  async run(ctx) {
    await refusedFiles(ctx);
    await inChunks(ctx);
    await whole(ctx);
  },
};

async function refusedFiles(ctx: JourneyContext): Promise<void> {
  const refused = (name: string, fields: JsonObject) =>
    ctx.call('initUpload', {
      name,
      body: { fileName: 'contract check.log', contentType: '', size: 10, ...fields },
      statuses: [422],
    });
  await refused('an empty file', { size: 0 });
  await refused('a file of a type that is not taken', { fileName: 'contract check.exe' });
  await refused('a file over the limit of its category', { size: 2_000_000_000 });
}

async function inChunks(ctx: JourneyContext): Promise<void> {
  const { file, chunks, fileId } = await begin(ctx);
  const query = { fileId };
  const send = (chunk: number, call: Partial<Call> & { name: string }, bytes = chunks[chunk] ?? file) =>
    ctx.call('uploadChunk', {
      query: { ...query, chunk: String(chunk), length: String(bytes.byteLength) },
      headers: { 'content-digest': digestOf(bytes) },
      bytes,
      ...call,
    });
  const has = (name: string, present: number[]) =>
    ctx.call('getUploadStatus', { name, query, verify: (status) => statusFaults(status, file, present) });
  const refused = (name: string, code: string): Call => ({
    name,
    statuses: [409],
    verify: (problem) => differs(problem, { code }),
  });
  const stored = (name: string, present: number[]) => ({
    name,
    verify: (status: Json) => statusFaults(status, file, present),
  });
  const first = chunks[0] ?? file;
  await has('nothing is there yet', []);
  await send(1, refused('the second chunk before the first', 'upload_out_of_order'));
  const otherDigest = { 'content-digest': digestOf(file.subarray(1)) };
  await send(0, { ...refused('other bytes than the digest names', 'upload_digest_mismatch'), headers: otherDigest });
  await send(
    0,
    {
      ...refused('fewer bytes than announced', 'upload_missing_data'),
      query: { ...query, chunk: '0', length: String(first.byteLength) },
    },
    first.slice(0, SMALL_BYTES),
  );
  await has('nothing of what was refused is there', []);
  await send(0, stored('the first chunk', [0]));
  await send(0, stored('the first chunk again', [0]));
  await ctx.call('completeUpload', { ...refused('completed too early', 'upload_missing_data'), query });
  const { json } = await has('where to go on', [0]);
  // As after a cut connection: what the status does not name is sent.
  const present = new Set(numbers(object(json).chunks));
  for (const chunk of chunks.keys()) {
    // Without a digest, by which a server could find what it changed itself.
    const call = { ...stored(`chunk ${chunk}`, [...Array(chunk + 1).keys()]), headers: {} };
    if (!present.has(chunk)) await send(chunk, call);
  }
  await ctx.call('completeUpload', { name: 'complete', query, verify: (answer) => fileFaults(answer, fileId, file) });
  await send(0, refused('a chunk of a complete upload', 'upload_already_complete'));
  await download(ctx, { fileId, file, cut: first.byteLength });
  await ctx.call('deleteFiles', { name: 'deleted', body: [fileId] });
  await ctx.call('downloadFile', { name: 'of a deleted file', query: { id: fileId }, statuses: [404] });
  await ctx.call('getUploadStatus', { name: 'of a deleted file', query, statuses: [404] });
}

async function begin(ctx: JourneyContext): Promise<{ file: Bytes; chunks: Bytes[]; fileId: string }> {
  const init = async (name: string, size: number) => {
    const { json } = await ctx.call('initUpload', { name, body: nameOf(ctx, 'bin', size) });
    const { fileId, maxChunkSize } = object(json);
    const id = textOf(fileId);
    ctx.afterwards(() => ctx.ask('deleteFiles', { name: 'deleted', body: [id] }));
    return { id, maxChunkSize: Number(maxChunkSize) };
  };
  const { maxChunkSize } = await init('how large a chunk is', SMALL_BYTES);
  // More than one chunk, and not much more: the bytes are random, and every one of them is compared.
  const file = randomBytes(ctx.seed, maxChunkSize + TAIL_BYTES);
  const { id } = await init('begun', file.byteLength);
  const count = Math.ceil(file.byteLength / maxChunkSize);
  const chunks = Array.from({ length: count }, (_, chunk) =>
    file.slice(chunk * maxChunkSize, (chunk + 1) * maxChunkSize),
  );
  return { file, chunks, fileId: id };
}

async function download(
  ctx: JourneyContext,
  { fileId, file, cut }: { fileId: string; file: Bytes; cut: number },
): Promise<void> {
  const query = { id: fileId };
  const { byteLength: size } = file;
  await ctx.call('downloadFile', {
    name: 'byte for byte',
    query,
    verify: (_, { bytes, headers }) => [
      ...byteFaults(bytes, file),
      ...unless(
        (headers.get('content-disposition') ?? '').includes(ctx.memory.runId),
        'content-disposition does not have the name of the file',
      ),
    ],
  });
  const ranges: [string, number, number][] = [
    ['bytes=0-9', 0, 10],
    [`bytes=${cut - 7}-${cut + 6}`, cut - 7, cut + 7],
    [`bytes=${size - 100}-`, size - 100, size],
    ['bytes=-50', size - 50, size],
    [`bytes=${size - 10}-${size + 10}`, size - 10, size],
  ];
  for (const [range, from, to] of ranges) {
    await ctx.call('downloadFile', {
      name: `the bytes of ${range.replace('=', ' ')}`,
      query,
      headers: { range },
      statuses: [206],
      verify: (_, { bytes, headers }) => [
        ...byteFaults(bytes, file.subarray(from, to)),
        ...unless(
          headers.get('content-range') === `bytes ${from}-${to - 1}/${size}`,
          `content-range is ${headers.get('content-range') ?? 'absent'}, expected bytes ${from}-${to - 1}/${size}`,
        ),
      ],
    });
  }
}

async function whole(ctx: JourneyContext): Promise<void> {
  const file = randomBytes(ctx.seed + 1, SMALL_BYTES);
  const { json } = await ctx.call('initUpload', {
    name: 'begun, to be sent whole',
    body: nameOf(ctx, 'bin', file.byteLength),
  });
  const fileId = textOf(object(json).fileId);
  const query = { fileId, length: String(file.byteLength) };
  const send = (call: Call) => ctx.call('uploadFile', { query, bytes: file, ...call });
  await send({
    name: 'other bytes than the digest names',
    headers: { 'content-digest': digestOf(file.subarray(1)) },
    statuses: [409],
    verify: (problem) => differs(problem, { code: 'upload_digest_mismatch' }),
  });
  await send({
    name: 'whole, without a digest',
    verify: (answer) => fileFaults(answer, fileId, file),
  });
  await send({
    name: 'again after success',
    statuses: [409],
    verify: (problem) => differs(problem, { code: 'upload_already_complete' }),
  });
  const bytes: Call = {
    name: 'byte for byte, sent whole',
    query: { id: fileId },
    verify: (_, answer) => byteFaults(answer.bytes, file),
  };
  await ctx.call('downloadFile', bytes);
  const problem = { content: { type: 'doc', content: [] }, files: [fileId] };
  const ticket = await makeTicket(ctx, 'with a file', { problem });
  const isThere = (list: Json | undefined) => {
    const found = objects(list).find(({ id }) => id === fileId);
    return found === undefined ? ['the file is not among them'] : fileFaults(found, fileId, file);
  };
  await readTicket(ctx, ticket, 'with its file', (read) => isThere(object(read.problem).files));
  await ctx.call('getTicketFiles', {
    name: 'the file of the problem',
    query: { ticketId: ticket.ticketId },
    verify: isThere,
  });
  await ctx.call('deleteFiles', { name: 'a file of a ticket is passed over', body: [fileId] });
  await ctx.call('downloadFile', { ...bytes, name: 'byte for byte, as part of a ticket' });
}

function nameOf(ctx: JourneyContext, extension: string, size: number): JsonObject {
  return {
    fileName: `contract check ${ctx.memory.runId}.${extension}`,
    contentType: 'application/octet-stream',
    size,
  };
}

// RFC 9530 §2.
function digestOf(bytes: Uint8Array): string {
  return `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`;
}

function statusFaults(status: Json, file: Bytes, present: number[]): string[] {
  const chunks = numbers(object(status).chunks).toSorted((left, right) => left - right);
  return [
    ...differs(status, { size: file.byteLength }),
    ...unless(chunks.join() === present.join(), `the chunks are ${shown(chunks)}, expected ${shown(present)}`),
  ];
}

function fileFaults(answer: Json, fileId: string, file: Bytes): string[] {
  return differs(answer, { id: fileId, size: file.byteLength });
}

/** Where bytes start to differ from those that were sent. */
function byteFaults(found: Uint8Array, sent: Uint8Array): string[] {
  if (found.byteLength !== sent.byteLength) return [`${found.byteLength} bytes came, expected ${sent.byteLength}`];
  if (Buffer.compare(found, sent) === 0) return [];
  const place = found.findIndex((byte, index) => byte !== sent[index]);
  return [`byte ${place} of ${sent.byteLength} is another than was sent`];
}

function numbers(list: Json | undefined): number[] {
  return Array.isArray(list) ? list.map(Number) : [];
}
