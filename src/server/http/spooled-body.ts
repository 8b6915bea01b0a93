import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { RefusedError } from '../services/errors.ts';
import { requestBytes } from './byte-body.ts';

/**
 * Writes a body to a file of its own while it comes, gives `work` its path, and removes it, whatever happened: what is read
 * more than once need not lie in memory. Throws 413 as soon as the body passes `maxBytes`.
 */
export async function withSpooledBody<Answer>(
  request: Request,
  maxBytes: number,
  work: (path: string) => Promise<Answer>,
): Promise<Answer> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const folder = await mkdtemp(join(tmpdir(), 'helpdesk-body-'));
  try {
    const path = join(folder, 'body');
    await pipeline(atMost(requestBytes(request), maxBytes), createWriteStream(path));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
