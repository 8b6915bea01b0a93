import { createReadStream } from 'node:fs';
import { Unzip, UnzipInflate } from 'fflate';
import { unreadable } from './file-row.ts';

const PART_MAX_BYTES = 1024 ** 3;
// A zip bomb expands a chunk a thousandfold, and the event loop is blocked until the next chunk is read.
const READ_BYTES = 8 * 1024;

/**
 * The text of one part of a zip file (UTF-8), streamed as it is unpacked; nothing when the part does not exist. Throws 422 for
 * a file that is not a zip, and for a part that unpacks to more than 1 GB.
 */
export async function* zipPart(path: string, name: string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const pieces: Uint8Array[] = [];
  let size = 0;
  let found = false;
  let ended = false;
  const unzip = new Unzip((file) => {
    if (file.name !== name || found) return;
    found = true;
    file.ondata = (error, piece, final) => {
      if (error !== null) throw error;
      pieces.push(piece);
      size += piece.length;
      ended = final;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for await (const bytes of createReadStream(path, { highWaterMark: READ_BYTES })) {
    push(unzip, bytes as Buffer);
    if (size > PART_MAX_BYTES) throw unreadable('The workbook unpacks to more than 1 GB');
    for (const piece of pieces.splice(0)) yield decoder.decode(piece, { stream: true });
    if (ended) return;
  }
}

function push(unzip: Unzip, bytes: Uint8Array): void {
  try {
    unzip.push(bytes);
  } catch {
    throw unreadable('The workbook is damaged');
  }
}

/** The same in one piece; empty when the part does not exist. Throws 422 above `maxCharacters`. */
export async function wholeZipPart(path: string, name: string, maxCharacters: number): Promise<string> {
  const pieces: string[] = [];
  let length = 0;
  for await (const piece of zipPart(path, name)) {
    length += piece.length;
    if (length > maxCharacters) throw unreadable('The workbook is too large');
    pieces.push(piece);
  }
  return pieces.join('');
}
