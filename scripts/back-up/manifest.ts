import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** The folders and files of a back-up. */
export const MANIFEST_FILE = 'manifest.json';
export const TABLES_FOLDER = 'database';
export const FILES_FOLDER = 'files';
export const FILES_LIST = 'files.txt';

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const tableSchema = z.strictObject({
  /** With its schema, as `public.users`. */
  name: z.string().regex(/^[a-z_]+\.[a-z_0-9]+$/),
  columns: z.array(z.string()),
  rows: z.int(),
  bytes: z.int(),
  sha256: digest,
});
const sequenceSchema = z.strictObject({ name: z.string(), value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() });
const manifestSchema = z.strictObject({
  format: z.literal(1),
  /** The version of the portal that made it. */
  version: z.string(),
  createdOn: z.iso.datetime(),
  /** The schema: the names of the migrations, in order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  files: z.strictObject({ count: z.int(), bytes: z.int(), sha256: digest }),
  /** Keys of files that the store had lost already. */
  missing: z.array(z.string()),
});

export type Manifest = z.output<typeof manifestSchema>;
export type TableDump = z.output<typeof tableSchema>;
export type SequenceState = z.output<typeof sequenceSchema>;

/** One line of the list of files. */
export type StoredFile = { key: string; bytes: number; sha256: string };

/** The file of a table's rows in a back-up. */
export function tableFile(folder: string, name: string): string {
  return join(folder, TABLES_FOLDER, `${name}.copy`);
}

/** The list of files as its text. */
export function writeFilesList(files: readonly StoredFile[]): string {
  return files.map(({ key, bytes, sha256 }) => `${sha256} ${bytes} ${key}\n`).join('');
}

/** The list of files from its text. */
export function readFilesList(text: string): StoredFile[] {
  return text.split('\n').flatMap((line) => {
    const [sha256 = '', bytes, key] = line.split(' ');
    return key === undefined ? [] : [{ key, bytes: Number(bytes), sha256 }];
  });
}

/** The manifest of a back-up. Throws one line for a folder that is none, or a back-up that was broken off. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`${folder} is not a back-up: it has no ${MANIFEST_FILE}.`);
  const manifest = manifestSchema.safeParse(parsed(text));
  if (!manifest.success) throw new Error(`${join(folder, MANIFEST_FILE)} is damaged, or of a newer version.`);
  return manifest.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Bytes and SHA-256 (lower-case hex) of a file; undefined when it is not there. */
export async function measureFile(path: string): Promise<{ bytes: number; sha256: string } | undefined> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    await pipeline(createReadStream(path), async (source: AsyncIterable<Buffer>) => {
      for await (const piece of source) {
        bytes += piece.byteLength;
        hash.update(piece);
      }
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return { bytes, sha256: hash.digest('hex') };
}
