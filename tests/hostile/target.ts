import { randomBytes } from 'node:crypto';
import { createNodeTransport } from '#scripts/bench/support/node-transport.ts';
import { makePerson } from '#scripts/bench/support/requests.ts';
import { systemClock } from '#server/adapters/clock.ts';
import type { Db } from '#server/db/connection.ts';
import { startSession } from '#server/services/identity/sessions/internal/start-session.ts';
import type { Target } from './attacks.ts';

const CHUNK_BYTES = 8 * 1024 * 1024;
const FILE_BYTES = 20 * 1024 * 1024;

/** A customer with a file of 20 MB, and an admin, on a server. */
export async function makeTarget(url: string, db: Db): Promise<Target> {
  const cookieOf = async (userId: string) =>
    `helpdesk_session=${await startSession({ db, clock: systemClock }, userId)}`;
  const cookie = await cookieOf(await makePerson(db, 'Customer'));
  const adminCookie = await cookieOf(await makePerson(db, 'Admin'));
  const transport = createNodeTransport(url, cookie);
  const signal = AbortSignal.timeout(60_000);
  const bytes = randomBytes(FILE_BYTES);
  const { fileId } = await transport.init({ fileName: 'capture.bin', contentType: '', size: FILE_BYTES }, signal);
  for (let number = 0; number * CHUNK_BYTES < FILE_BYTES; number += 1) {
    const body = new Blob([bytes.subarray(number * CHUNK_BYTES, (number + 1) * CHUNK_BYTES)]);
    await transport.sendChunk({ fileId, number, body }, { signal, onProgress: () => undefined });
  }
  await transport.complete(fileId, signal);
  return { url, cookie, adminCookie, fileId };
}
