import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { AppContext } from '../context.ts';

type Encoding = 'br' | 'gzip';
type Body = { bytes: Uint8Array<ArrayBuffer>; etag: string };
/** A file of a built folder, in memory, with its compressed variants. */
export type StaticFile = { type: string; immutable: boolean; plain: Body; encoded: Partial<Record<Encoding, Body>> };

const types: Partial<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  // RFC 9512.
  '.yaml': 'application/yaml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
};

const encodings: readonly { name: Encoding; suffix: string }[] = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
];
const suffixes = encodings.map(({ suffix }) => suffix);

// What is built is named after its content: assets/hash.ext or assets/name-hash.ext
const HASHED = /^\/assets\/(?:.*-)?[\w-]{8,}\.\w+$/;

/** Reads a built folder into memory: its files by path, as `/assets/main-DkX81aBc.js`. */
export function readStaticFiles(folder: string): Map<string, StaticFile> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const present = new Set(paths);
  const files = new Map<string, StaticFile>();
  for (const path of paths.filter((candidate) => !suffixes.includes(extname(candidate)))) {
    const url = `/${relative(folder, path).split(sep).join('/')}`;
    const encoded = encodings.filter(({ suffix }) => present.has(path + suffix));
    files.set(url, {
      type: types[extname(path)] ?? 'application/octet-stream',
      immutable: HASHED.test(url),
      plain: readBody(path),
      encoded: Object.fromEntries(encoded.map(({ name, suffix }) => [name, readBody(path + suffix)])),
    });
  }
  return files;
}

/** A text as a file of its ending, as `.js`; it is revalidated. */
export function fileOf(ending: string, text: string): StaticFile {
  const plain = bodyOf(new TextEncoder().encode(text));
  return { type: types[ending] ?? 'application/octet-stream', immutable: false, plain, encoded: {} };
}

/** The page with its text replaced. */
export function withText(page: StaticFile, change: (text: string) => string): StaticFile {
  const text = change(new TextDecoder().decode(page.plain.bytes));
  return { ...page, plain: bodyOf(new TextEncoder().encode(text)), encoded: {} };
}

/** Sends a file in the best encoding that the browser accepts: a hashed one as immutable, any other revalidated. */
export function answerFile(c: AppContext, file: StaticFile, status = 200): Response {
  const accepted = (c.req.header('accept-encoding') ?? '').split(',').map((part) => part.split(';', 1)[0]?.trim());
  const encoding = encodings.find(({ name }) => accepted.includes(name) && file.encoded[name] !== undefined)?.name;
  const body = (encoding === undefined ? undefined : file.encoded[encoding]) ?? file.plain;
  const headers: Record<string, string> = {
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: body.etag,
    vary: file.type.startsWith('text/html') ? 'Accept-Encoding, Cookie, Sec-Fetch-Site' : 'Accept-Encoding',
  };
  if (status === 200 && c.req.header('if-none-match') === body.etag)
    return new Response(null, { status: 304, headers });
  headers['content-type'] = file.type;
  headers['content-length'] = String(body.bytes.byteLength);
  if (encoding !== undefined) headers['content-encoding'] = encoding;
  return new Response(body.bytes, { status, headers });
}

function readBody(path: string): Body {
  return bodyOf(new Uint8Array(readFileSync(path)));
}

function bodyOf(bytes: Uint8Array<ArrayBuffer>): Body {
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}
