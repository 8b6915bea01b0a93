import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { decodeText, LEGACY_ENCODING } from '#domain/decode-text.ts';
import { separatorOf } from '#domain/units/unit-rows.ts';
import { unreadable } from './file-row.ts';
import type { FileRow } from './file-row.ts';

const START_BYTES = 64 * 1024;
// Eleven columns of at most 250 characters; an unclosed quote cannot swallow more than this.
const ROW_MAX_CHARACTERS = 64 * 1024;

/**
 * The rows of a CSV file, one by one: UTF-8, UTF-16 or windows-1257, with the separator of its first line. Throws 422 for an
 * unclosed quote.
 */
export async function* csvRows(path: string): AsyncGenerator<FileRow> {
  const { encoding, text } = decodeText(await startOf(path));
  const separator = separatorOf(firstLine(text), undefined) ?? ',';
  const parser = parse({
    delimiter: separator,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: ROW_MAX_CHARACTERS,
  });
  pipeline(decoded(path, encoding === 'utf-8' ? await utf8OrOlder(path) : encoding), parser, () => {});
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      yield { row, cells };
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw unreadable(`The file cannot be read from row ${row + 1} on: a quote is not closed`);
    throw error;
  }
}

// `sep=;` is a line for spreadsheets alone.
function firstLine(text: string): string {
  return /[^\r\n]+/.exec(text.replace(/^sep=.\r?\n/i, ''))?.[0] ?? '';
}

async function startOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

// A name in an older encoding can appear anywhere, so the whole file is checked.
async function utf8OrOlder(path: string): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of createReadStream(path)) decoder.decode(bytes as Buffer, { stream: true });
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return LEGACY_ENCODING;
    throw error;
  }
}

async function* decoded(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of createReadStream(path)) yield decoder.decode(bytes as Buffer, { stream: true });
  yield decoder.decode();
}
