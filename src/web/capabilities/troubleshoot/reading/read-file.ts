import { TROUBLESHOOT_TEXT_MAX_BYTES } from '#domain/limits.ts';
import { contentKind, SAMPLE_BYTES } from './content-kind.ts';
import type { ContentKind } from './content-kind.ts';
import type { EntryPlace, Job, ReadEntry } from './job.ts';
import { InspectionFault, reasonOf } from './inspection-fault.ts';
import { readGzip } from './read-gzip.ts';
import { readTar } from './read-tar.ts';
import { readZip } from './read-zip.ts';
import { entryBytes, inPieces, toBlob } from './streams.ts';
import type { EntryBytes } from './streams.ts';

const DEPTH_MAX = 1; // product decision: archives in an archive, but none within those
const CUT_OFF = '\n[cut off: not looked at]\n';

/**
 * Reads a chosen file with everything in it, and passes each text to the job. Returns the copy when the job writes one. Throws
 * a `InspectionFault`, or whatever a decoder throws at a broken file.
 */
export async function readFile(job: Job, file: File): Promise<Blob | undefined> {
  const place = { id: '', path: file.name };
  const kind = contentKind(file.name, new Uint8Array(await file.slice(0, SAMPLE_BYTES).arrayBuffer()));
  if (isArchive(kind)) return readArchive(job, kind, file, { place, depth: 0 });
  job.budget.enter();
  return readPlain(job, kind, place, entryBytes(inPieces(file, job.onRead)));
}

function isArchive(kind: ContentKind): boolean {
  return kind !== 'text' && kind !== 'binary';
}

/** An archive, and how many are around it. */
interface Around {
  place: EntryPlace;
  depth: number;
}

async function readArchive(job: Job, kind: ContentKind, blob: Blob, around: Around): Promise<Blob | undefined> {
  const { place, depth } = around;
  const readEntry: ReadEntry = ({ id, path }, stream) => {
    job.budget.enter();
    return readOne(job, { id: `${place.id}/${id}`, path: depth === 0 ? path : `${place.path}/${path}` }, stream, depth);
  };
  // Only the chosen file's own bytes are progress.
  const onRead = depth === 0 ? job.onRead : () => undefined;
  switch (kind) {
    case 'tar':
      return readTar(
        job,
        inPieces(blob, (bytes) => (onRead(bytes), job.budget.unpack(bytes))),
        readEntry,
        toBlob,
      );
    case 'gzip':
      return readGzip(job, inPieces(blob, onRead), place.path, readEntry);
    case 'zip':
      return readZip(job, blob, onRead, readEntry);
    default:
      throw new InspectionFault('otherFormat');
  }
}

async function readOne(job: Job, place: EntryPlace, stream: ReadableStream<Uint8Array>, depth: number) {
  const bytes = entryBytes(stream);
  const kind = contentKind(place.path, await bytes.head(SAMPLE_BYTES));
  return isArchive(kind)
    ? readNested(job, kind, bytes, { place, depth: depth + 1 })
    : readPlain(job, kind, place, bytes);
}

// An unreadable part of an archive is kept unchanged, and reported; exceeding the budget ends everything.
async function readNested(job: Job, kind: ContentKind, bytes: EntryBytes, around: Around): Promise<Blob | undefined> {
  const blob = await bytes.blob();
  try {
    if (around.depth > DEPTH_MAX) throw new InspectionFault('nested');
    return await readArchive(job, kind, blob, around);
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === 'tooMuch' || reason === 'tooMany') throw error;
    job.onUnread(around.place, reason);
    return blob;
  }
}

async function readPlain(job: Job, kind: ContentKind, place: EntryPlace, bytes: EntryBytes): Promise<Blob | undefined> {
  if (kind === 'binary') {
    job.onBinary(place);
    return job.writes ? bytes.blob() : bytes.drain().then(() => undefined);
  }
  const read = await bytes.head(TROUBLESHOOT_TEXT_MAX_BYTES + 1);
  const isCut = read.length > TROUBLESHOOT_TEXT_MAX_BYTES;
  const text = read.subarray(0, TROUBLESHOOT_TEXT_MAX_BYTES);
  const replaced = job.onText({ ...place, bytes: text, isCut });
  await bytes.drain();
  return job.writes ? new Blob(isCut ? [replaced ?? text, CUT_OFF] : [replaced ?? text]) : undefined;
}
