import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { BlobTooLargeError } from '../services/kernel/blob-port.ts';
import type { StagedBlob } from '../services/kernel/blob-port.ts';

const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;
const COPY_BUFFER_BYTES = 1024 * 1024;

/** Bytes in transfer, in a temporary file. */
export type IncomingFile = Omit<StagedBlob, 'commit'> & { path: string };

/** Creates the folder for bytes in transfer, and removes what a killed process left there more than a day ago. */
export async function openIncomingFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const before = Date.now() - ABANDONED_AFTER_MS;
  // Another process may still be writing younger ones.
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < before) await rm(path, { force: true });
  }
}

/**
 * Receives a stream into a new file of the folder; `synced` makes it survive a power failure. Throws `BlobTooLargeError` as
 * soon as it exceeds `maxBytes`; then, and when the stream breaks, the file is deleted.
 */
export async function receiveFile(
  folder: string,
  source: AsyncIterable<Uint8Array>,
  { maxBytes, synced }: { maxBytes: number; synced: boolean },
): Promise<IncomingFile> {
  const path = join(folder, randomUUID());
  const discard = (): Promise<void> => rm(path, { force: true });
  try {
    const written = await writeFile(path, source, { maxBytes, synced });
    return { ...written, path, head: (bytes) => readHead(path, bytes), read: () => readFiles([path]), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Looks whether files can be written to the folder; rejects where they cannot. */
export async function probeIncomingFolder(folder: string): Promise<void> {
  const { discard } = await receiveFile(folder, Readable.from([Buffer.of(0)]), { maxBytes: 1, synced: true });
  await discard();
}

async function writeFile(
  path: string,
  source: AsyncIterable<Uint8Array>,
  { maxBytes, synced }: { maxBytes: number; synced: boolean },
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
    if (synced) await file.sync();
    return { size, sha256: hash.digest('hex') };
  } finally {
    await file.close();
  }
}

/** The bytes of files one after the other, in one reused buffer: a chunk is valid until the next one is requested. */
export async function* readFiles(paths: readonly string[]): AsyncGenerator<Uint8Array> {
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

/** The first bytes of a file, fewer when it is shorter. */
export async function readHead(path: string, bytes: number): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
