import type { Entry, FileEntry, ZipWriterAddDataOptions } from '@zip.js/zip.js';
import { BlobReader, BlobWriter, configure, ZipReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import type { Job, ReadEntry } from './job.ts';
import { InspectionFault } from './inspection-fault.ts';
import { counted } from './streams.ts';

// This already is a worker; small chunks limit what one of them unpacks to.
configure({ useWebWorkers: false, chunkSize: 32_768 });

const STORED = 0;

// A name may point outside of a folder: here it is a name only, and in the copy it is the same one.
const lenient = { strictness: 'tolerant', filenameValidation: 'tolerant', checkSignature: true } as const;

function optionsOf(entry: Entry): ZipWriterAddDataOptions {
  return {
    directory: entry.directory,
    lastModDate: entry.lastModDate,
    comment: entry.comment,
    externalFileAttributes: entry.externalFileAttributes,
    versionMadeBy: entry.versionMadeBy,
    ...(entry.compressionMethod === STORED && { level: 0 }),
  };
}

// The entry is unpacked while it is read: a fault of either ends both.
async function readData(job: Job, entry: FileEntry, id: string, readEntry: ReadEntry): Promise<Blob | undefined> {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const unpacking = entry.getData(writable, lenient);
  unpacking.catch(() => undefined);
  const copy = await readEntry({ id, path: entry.filename }, counted(readable, job.budget.unpack));
  await unpacking;
  return copy;
}

/** Reads a ZIP archive entry by entry; `onRead` gets the number of packed bytes. Throws when it is broken or encrypted. */
export async function readZip(
  job: Job,
  blob: Blob,
  onRead: (bytes: number) => void,
  readEntry: ReadEntry,
): Promise<Blob | undefined> {
  const reader = new ZipReader(new BlobReader(blob), lenient);
  const writer = job.writes ? new ZipWriter(new BlobWriter('application/zip')) : undefined;
  let index = 0;
  for await (const entry of reader.getEntriesGenerator()) {
    index += 1;
    if (entry.encrypted) throw new InspectionFault('encrypted');
    if (entry.directory) {
      await writer?.add(entry.filename, undefined, optionsOf(entry));
      continue;
    }
    const copy = await readData(job, entry, String(index), readEntry);
    if (copy !== undefined) await writer?.add(entry.filename, new BlobReader(copy), optionsOf(entry));
    onRead(entry.compressedSize);
  }
  return writer?.close();
}
