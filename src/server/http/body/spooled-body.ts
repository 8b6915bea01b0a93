import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isProcessAlive } from '../../services/kernel/process-alive.ts';
import { RefusedError } from '../../services/kernel/errors.ts';
import { requestBytes } from './byte-body.ts';

const PREFIX = 'helpdesk-body-';
// In a container, a new process may have the killed one's id: the second part distinguishes them.
const OWN = `${process.pid}-${randomBytes(4).toString('hex')}`;

/**
 * Writes a body to a temporary file as it arrives, passes its path to `work`, and always removes it: a body that is read more
 * than once need not be in memory. Throws 413 as soon as the body exceeds `maxBytes`.
 */
export async function withSpooledBody<Answer>(
  request: Request,
  maxBytes: number,
  work: (path: string) => Promise<Answer>,
): Promise<Answer> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${OWN}-`));
  try {
    const path = join(folder, 'body');
    await pipeline(atMost(requestBytes(request), maxBytes), createWriteStream(path));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the bodies that killed processes of this machine have left in the folder for temporary files; never rejects. */
export async function removeAbandonedBodies(): Promise<void> {
  const names = await readdir(tmpdir()).catch((): string[] => []);
  const abandoned = names.filter((name) => name.startsWith(PREFIX) && isAbandoned(name.slice(PREFIX.length)));
  // Another user's are not ours to remove.
  await Promise.allSettled(abandoned.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true })));
}

function isAbandoned(owner: string): boolean {
  const [, pid] = /^(\d+)-[0-9a-f]{8}-/.exec(owner) ?? [];
  if (pid === undefined || owner.startsWith(`${OWN}-`)) return false;
  return Number(pid) === process.pid || !isProcessAlive(Number(pid));
}

async function* atMost(bytes: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const part of bytes) {
    size += part.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    yield part;
  }
}

function tooLarge(maxBytes: number): RefusedError {
  return new RefusedError({ kind: 'TooLarge', detail: `The file is larger than ${maxBytes / 1024 / 1024} MB.` });
}
