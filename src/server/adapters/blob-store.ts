import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { MARK_NAME } from '../services/kernel/blob-port.ts';
import type { BlobStore, ByteSpan, StagedBlob } from '../services/kernel/blob-port.ts';
import { isBlobKey, requireBlobKey } from './blob-key.ts';
import { openIncomingFolder, probeIncomingFolder, readFiles, readHead, receiveFile } from './incoming-files.ts';

/** The name of the folder inside the server's data folder. */
export const BLOB_FOLDER = 'blobs';

const INCOMING_FOLDER = 'incoming';

/**
 * Blobs in a folder: `incoming/` for bytes in transfer, two levels of folders by key for the rest. A blob is written, synced
 * and only then renamed, so after a kill it is complete or absent.
 */
export async function openBlobFolder(folder: string): Promise<BlobStore> {
  const incoming = join(folder, INCOMING_FOLDER);
  await openIncomingFolder(incoming);
  const markPath = join(folder, MARK_NAME);
  const pathOf = (key: string): string => blobPath(folder, key);
  const stage = async (source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<StagedBlob> => {
    const { path, ...received } = await receiveFile(incoming, source, { maxBytes, synced: true });
    return { ...received, commit: async (key) => moveDurably(path, pathOf(key)) };
  };
  return {
    stage,
    join: async (keys, maxBytes) => stage(readFiles(keys.map(pathOf)), maxBytes),
    open: async (key, span) => openBlob(pathOf(key), span),
    head: async (key, bytes) => readHead(pathOf(key), bytes),
    async remove(keys) {
      await Promise.all(keys.map((key) => rm(pathOf(key), { force: true })));
    },
    list: (writtenBefore) => listBlobs(folder, writtenBefore),
    probe: () => probeIncomingFolder(incoming),
    readMark: () => readFile(markPath, 'utf8').catch(absent),
    async writeMark(installationId) {
      const bytes = Buffer.from(installationId);
      const { path } = await receiveFile(incoming, Readable.from([bytes]), { maxBytes: bytes.length, synced: true });
      await moveDurably(path, markPath);
    },
  };
}

function blobPath(folder: string, key: string): string {
  return join(folder, requireBlobKey(key).slice(0, 2), key.slice(2, 4), key);
}

async function moveDurably(path: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await rename(path, target);
  // A rename is durable only when its folder is synced.
  const folder = await open(dirname(target), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function openBlob(path: string, span?: ByteSpan): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined> {
  const file = await open(path, 'r').catch(absent);
  if (!file) return undefined;
  return Readable.toWeb(file.createReadStream(span ?? {})) as ReadableStream<Uint8Array<ArrayBuffer>>;
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

async function* listBlobs(folder: string, writtenBefore: Date): AsyncGenerator<string> {
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (
      !entry.isFile() ||
      !isBlobKey(entry.name) ||
      blobPath(folder, entry.name) !== join(entry.parentPath, entry.name)
    )
      continue;
    const written = await stat(join(entry.parentPath, entry.name)).catch(absent);
    if (written && written.mtimeMs < writtenBefore.getTime()) yield entry.name;
  }
}
