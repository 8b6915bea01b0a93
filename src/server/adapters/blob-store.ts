import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { BlobStore, ByteSpan, StagedBlob } from '../services/files/blob-port.ts';
import { BlobTooLargeError } from '../services/files/blob-port.ts';

const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.\d{1,6}\.[0-9a-f]{64})?$/;
/** The name of the folder inside the server's data folder. */
export const BLOB_FOLDER = 'blobs';

const INCOMING_FOLDER = 'incoming';
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;
const COPY_BUFFER_BYTES = 1024 * 1024;

/**
 * Blobs in a folder: `incoming/` for bytes on their way, two levels of folders by key for the rest.
 * A blob is written, synced and only then renamed, so a kill leaves it whole or not there.
 */
export async function openBlobFolder(folder: string): Promise<BlobStore> {
  const incoming = join(folder, INCOMING_FOLDER);
  await mkdir(incoming, { recursive: true });
  await removeAbandoned(incoming);
  const pathOf = (key: string): string => blobPath(folder, key);
  return {
    stage: (source, maxBytes) => stage(incoming, pathOf, source, maxBytes),
    join: async (keys, maxBytes) => stage(incoming, pathOf, readAll(keys.map(pathOf)), maxBytes),
    open: async (key, span) => openBlob(pathOf(key), span),
    head: async (key, bytes) => readHead(pathOf(key), bytes),
    async remove(keys) {
      await Promise.all(keys.map((key) => rm(pathOf(key), { force: true })));
    },
    list: (writtenBefore) => listBlobs(folder, writtenBefore),
  };
}

// Keys are ours; the check stands so that no mistake elsewhere can lead out of the folder.
function blobPath(folder: string, key: string): string {
  if (!KEY.test(key)) throw new Error('not a blob key');
  return join(folder, key.slice(0, 2), key.slice(2, 4), key);
}

async function stage(
  incoming: string,
  pathOf: (key: string) => string,
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<StagedBlob> {
  const path = join(incoming, randomUUID());
  const discard = (): Promise<void> => rm(path, { force: true });
  try {
    const written = await writeDurably(path, source, maxBytes);
    return {
      ...written,
      head: (bytes) => readHead(path, bytes),
      read: () => readAll([path]),
      discard,
      async commit(key) {
        const target = pathOf(key);
        await mkdir(dirname(target), { recursive: true });
        await rename(path, target);
        await syncFolder(dirname(target));
      },
    };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function writeDurably(
  path: string,
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  try {
    let size = 0;
    for await (const bytes of source) {
      size += bytes.byteLength;
      if (size > maxBytes) throw new BlobTooLargeError(maxBytes);
      hash.update(bytes);
      await file.writeFile(bytes);
    }
    await file.sync();
    return { size, sha256: hash.digest('hex') };
  } finally {
    await file.close();
  }
}

// Into one buffer again and again, so that a big file leaves no garbage behind; each piece counts until the next is asked for.
async function* readAll(paths: readonly string[]): AsyncGenerator<Uint8Array> {
  const buffer = Buffer.allocUnsafeSlow(COPY_BUFFER_BYTES);
  for (const path of paths) {
    const file = await open(path, 'r');
    try {
      for (;;) {
        const { bytesRead } = await file.read(buffer, 0, buffer.length);
        if (bytesRead === 0) break;
        yield buffer.subarray(0, bytesRead);
      }
    } finally {
      await file.close();
    }
  }
}

async function openBlob(path: string, span?: ByteSpan): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined> {
  const file = await open(path, 'r').catch(absent);
  if (!file) return undefined;
  return Readable.toWeb(file.createReadStream(span ?? {})) as ReadableStream<Uint8Array<ArrayBuffer>>;
}

async function readHead(path: string, bytes: number): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

// A rename is durable only when its folder is synced.
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function* listBlobs(folder: string, writtenBefore: Date): AsyncGenerator<string> {
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile() || !KEY.test(entry.name) || blobPath(folder, entry.name) !== join(entry.parentPath, entry.name))
      continue;
    const written = await stat(join(entry.parentPath, entry.name)).catch(absent);
    if (written && written.mtimeMs < writtenBefore.getTime()) yield entry.name;
  }
}

// What a killed process left behind; another process may still be writing the younger ones.
async function removeAbandoned(incoming: string): Promise<void> {
  const before = Date.now() - ABANDONED_AFTER_MS;
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < before) await rm(path, { force: true });
  }
}
