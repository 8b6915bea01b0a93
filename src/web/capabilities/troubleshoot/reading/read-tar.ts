import { createTarDecoder, createTarPacker } from 'modern-tar';
import type { TarHeader } from 'modern-tar';
import type { Job, ReadEntry } from './job.ts';

type TarStream = ReadableStream<Uint8Array<ArrayBuffer>>;

// The packer writes these again where a name or a size asks for it.
const ownAttributes: ReadonlySet<string> = new Set(['size', 'path', 'linkpath']);

function headerOf({ pax, ...header }: TarHeader, size: number): TarHeader {
  const rest = Object.entries(pax ?? {}).filter(([name]) => !ownAttributes.has(name));
  return { ...header, size, ...(rest.length > 0 && { pax: Object.fromEntries(rest) }) };
}

/**
 * Reads a tar archive entry by entry. Links and folders are names only, whatever they point at. `pack` gets the copy. Throws
 * when the archive is broken.
 */
export async function readTar(
  job: Job,
  stream: TarStream,
  readEntry: ReadEntry,
  pack: (tar: TarStream) => Promise<Blob>,
): Promise<Blob | undefined> {
  const packer = job.writes ? createTarPacker() : undefined;
  const packed = packer && pack(packer.readable);
  // The failure below is the one to report.
  packed?.catch(() => undefined);
  try {
    let index = 0;
    for await (const { header, body } of entriesOf(stream)) {
      index += 1;
      const isFile = (header.type ?? 'file') === 'file';
      const copy = isFile ? await readEntry({ id: String(index), path: header.name }, body) : await body.cancel();
      const out = packer?.controller.add(headerOf(header, copy?.size ?? 0));
      if (out !== undefined) await (copy === undefined ? out.close() : copy.stream().pipeTo(out));
    }
    packer?.controller.finalize();
  } catch (error) {
    packer?.controller.error(error);
    throw error;
  }
  return packed;
}

async function* entriesOf(stream: TarStream) {
  const decoder = createTarDecoder({ strict: true });
  const reader = stream.pipeThrough(decoder).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}
