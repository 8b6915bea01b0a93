/**
 * `npm run bench:upload [megabytes]`: a film of 490 MB goes by the app's own upload code through a proxy that cuts the line
 * every 40 MB, in a session whose absolute limit passes on the way. Prints whether the SHA-256 is equal, what was sent again,
 * the server's peak memory, whether the session lasted, and the times; exits with 1 when one of them is not as promised.
 * Writes reports/bench-upload.json.
 */
import { createCipheriv, createHash, randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SESSION_ABSOLUTE_MS, UPLOAD_CHUNK_MAX_BYTES } from '#domain/limits.ts';
import type { Db } from '#server/db/connection.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { sendFile } from '#web/capabilities/uploads/send-file.ts';
import { withBenchDatabase, writeReport } from './bench-server.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { createNodeTransport } from './node-transport.ts';
import { memoryMb, withServerProcess } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';

const MB = 1024 * 1024;
const CUT_EVERY_BYTES = 40 * MB;
const MEMORY_MAX_MB = 200;
const SESSION_LEFT_MS = 8000;
// Lines of requests and headers, which go out beside the file.
const HEAD_MAX_BYTES = 1024;

const size = Number(process.argv[2] ?? 490) * MB;

await withBenchDatabase(async (database) => {
  const film = join(database.folder, 'film.mp4');
  const sha256 = await makeFilm(film);
  report(await withServerProcess(database, (server) => measure({ film, sha256, server, db: database.db })));
});

/** Bytes that no compression shortens, always the same, with the head of an MP4. Answers their SHA-256. */
async function makeFilm(path: string): Promise<string> {
  const keystream = createCipheriv('aes-256-ctr', Buffer.alloc(32, 7), Buffer.alloc(16));
  const hash = createHash('sha256');
  const file = await open(path, 'wx');
  for (let written = 0; written < size; written += MB) {
    const part = keystream.update(Buffer.alloc(MB));
    if (written === 0) part.write('\0\0\0\u0018ftypmp42\0\0\0\0isommp42', 'latin1');
    hash.update(part);
    await file.writeFile(part);
  }
  await file.close();
  return hash.digest('hex');
}

interface Run {
  film: string;
  sha256: string;
  server: ServerProcess;
  db: Db;
}

async function measure({ film, sha256, server, db }: Run) {
  const { url } = server;
  const cookie = await almostEndedSession(db);
  const get = (path: string) => fetch(`${url}/api${path}`, { headers: { cookie, 'auth-type': '1' } });
  if (!(await get('/users')).ok) throw new Error('The session does not begin.');
  const baselineMemoryMb = memoryMb(server, 'VmHWM');
  const proxy = await startCuttingProxy(() => new URL(url), CUT_EVERY_BYTES);
  const sent = await send(film, createNodeTransport(proxy.url, cookie)).finally(proxy.close);
  const { bytes, cuts } = proxy.totals;
  const uploadPeakMemoryMb = memoryMb(server, 'VmHWM');
  const sessionLasted = (await get('/users')).ok;
  const started = performance.now();
  const received = await hashOf(await get(`/tickets/comments/files/download/?id=${sent.fileId}`));
  return {
    sizeMb: size / MB,
    isEqual: received === sha256,
    cuts,
    requests: sent.requests,
    sentAgainMb: (bytes - size) / MB,
    isSentAgainSmall: bytes - size <= cuts * UPLOAD_CHUNK_MAX_BYTES + sent.requests * HEAD_MAX_BYTES,
    baselineMemoryMb,
    uploadPeakMemoryMb,
    peakMemoryMb: memoryMb(server, 'VmHWM'),
    sessionLasted,
    uploadSeconds: sent.seconds,
    waitedSeconds: sent.waitedSeconds,
    completeSeconds: sent.completeSeconds,
    downloadSeconds: secondsSince(started),
  };
}

/** The cookie of a session that ends by its absolute limit while the upload runs, unless the upload prolongs it. */
async function almostEndedSession(db: Db): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({ type: 'Customer', email: `${randomUUID()}@example.com`, firstName: 'R', lastName: 'P' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const clock = { now: () => new Date(Date.now() - SESSION_ABSOLUTE_MS + SESSION_LEFT_MS) };
  const token = await startSession({ db, clock }, id);
  await db.updateTable('sessions').set({ lastActivityOn: new Date() }).where('userId', '=', id).execute();
  return `helpdesk_session=${token}`;
}

async function send(path: string, transport: ReturnType<typeof createNodeTransport>) {
  const file = new File([await openAsBlob(path)], 'film.mp4', { type: 'video/mp4' });
  const started = performance.now();
  const seen = { fileId: '', requests: 0, completeSeconds: 0, waitedSeconds: 0 };
  await sendFile({
    file,
    fileId: null,
    firstChunkDigest: null,
    transport: {
      ...transport,
      sendChunk: (chunk, options) => {
        seen.requests += 1;
        return transport.sendChunk(chunk, options);
      },
      complete: async (fileId, signal) => {
        const asked = performance.now();
        await transport.complete(fileId, signal);
        seen.completeSeconds = secondsSince(asked);
      },
    },
    line: { isOnline: () => true, whenOnline: async () => undefined },
    signal: new AbortController().signal,
    wait: async (milliseconds) => {
      seen.waitedSeconds += milliseconds / 1000;
      await delay(milliseconds);
    },
    onAnnounced: (fileId) => (seen.fileId = fileId),
    onProgress: () => undefined,
    onOffline: () => undefined,
  });
  return { ...seen, seconds: secondsSince(started) };
}

async function hashOf(response: Response): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of response.body ?? []) hash.update(part);
  return hash.digest('hex');
}

function secondsSince(started: number): number {
  return (performance.now() - started) / 1000;
}

function report(figures: Awaited<ReturnType<typeof measure>>): void {
  const { sizeMb, isEqual, cuts, requests, sentAgainMb, isSentAgainSmall, sessionLasted } = figures;
  const { baselineMemoryMb, uploadPeakMemoryMb, peakMemoryMb: peak, uploadSeconds, waitedSeconds } = figures;
  const { completeSeconds, downloadSeconds } = figures;
  const perCut = (sentAgainMb / Math.max(cuts, 1)).toFixed(2);
  const whole = (megabytes: number) => megabytes.toFixed(0);
  const seconds = (value: number) => `${value.toFixed(1)} s`;
  const lines = [
    ['SHA-256', isEqual ? 'equal' : 'NOT EQUAL'],
    [
      'sent again',
      `${sentAgainMb.toFixed(1)} of ${sizeMb} MB after ${cuts} cuts, ${perCut} MB a cut (a chunk is 8 MB)`,
    ],
    ['server memory', `peak ${whole(peak)} MB (upload ${whole(uploadPeakMemoryMb)}, start ${whole(baselineMemoryMb)})`],
    ['session', sessionLasted ? 'goes on past its absolute limit' : 'ENDED'],
    [
      'upload',
      `${seconds(uploadSeconds)}, ${seconds(waitedSeconds)} of it waiting after cuts, in ${requests} requests`,
    ],
    ['complete', seconds(completeSeconds)],
    ['download', seconds(downloadSeconds)],
  ];
  for (const [name = '', text] of lines) console.log(`${name.padEnd(14)} ${text}`);
  const isAsPromised = isEqual && isSentAgainSmall && sessionLasted && !(peak >= MEMORY_MAX_MB);
  if (!isAsPromised) process.exitCode = 1;
  writeReport('bench-upload', figures);
}
