import { createHash, randomUUID } from 'node:crypto';
import { SESSION_ABSOLUTE_MS, UPLOAD_CHUNK_MAX_BYTES } from '#domain/limits.ts';
import type { Db } from '#server/db/connection.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import { startCuttingProxy } from '../support/cutting-proxy.ts';
import { createNodeTransport } from '../support/node-transport.ts';
import { memoryMb } from '../support/server-process.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { MB } from './film.ts';
import { secondsSince, sendFilm } from './send-film.ts';

const CUT_EVERY_BYTES = 40 * MB;
const SESSION_LEFT_MS = 8000;
// Request lines and headers, sent besides the file.
const HEAD_MAX_BYTES = 1024;

interface Run {
  film: string;
  /** Bytes. */
  size: number;
  sha256: string;
  server: ServerProcess;
  db: Db;
}

/** Sends the film over a line that breaks, and fetches it again. */
export async function measureUpload({ film, size, sha256, server, db }: Run) {
  const { url } = server;
  const cookie = await almostEndedSession(db);
  const get = (path: string) => fetch(`${url}/api${path}`, { headers: { cookie, 'auth-type': '1' } });
  if (!(await get('/users')).ok) throw new Error('The session does not begin.');
  const baselineMemoryMb = memoryMb(server, 'VmHWM');
  const proxy = await startCuttingProxy(() => new URL(url), CUT_EVERY_BYTES);
  const sent = await sendFilm(film, createNodeTransport(proxy.url, cookie)).finally(proxy.close);
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

async function hashOf(response: Response): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of response.body ?? []) hash.update(part);
  return hash.digest('hex');
}
