import { contentKind, SAMPLE_BYTES } from './content-kind.ts';
import type { Job, ReadEntry } from './job.ts';
import { readTar } from './read-tar.ts';
import { entryBytes, toBlob, counted } from './streams.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const zipped = (stream: ReadableStream<Bytes>) => toBlob(stream.pipeThrough(new CompressionStream('gzip')));

// `router.tar.gz` and `router.tgz` contain `router.tar`, `messages.gz` contains `messages`.
function innerName(name: string): string {
  const base = name.slice(name.lastIndexOf('/') + 1);
  return base.replace(/\.tgz$/i, '.tar').replace(/\.gz$/i, '');
}

/** Reads what is in a gzip file: a tar archive, or one file. Throws when it is broken or cut off. */
export async function readGzip(
  job: Job,
  stream: ReadableStream<Bytes>,
  name: string,
  readEntry: ReadEntry,
): Promise<Blob | undefined> {
  const bytes = entryBytes(counted(stream.pipeThrough(new DecompressionStream('gzip')), job.budget.unpack));
  const inner = innerName(name);
  if (contentKind(inner, await bytes.head(SAMPLE_BYTES)) === 'tar')
    return readTar(job, bytes.stream(), readEntry, zipped);
  const copy = await readEntry({ id: '1', path: inner }, bytes.stream());
  return copy && zipped(copy.stream() as ReadableStream<Bytes>);
}
