import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Hono } from 'hono';
import { chosenLanguage, chosenTheme } from '#domain/preferences.ts';
import type { AppContext, AppEnv } from './context.ts';

type Encoding = 'br' | 'gzip';
type Body = { bytes: Uint8Array<ArrayBuffer>; etag: string };
type WebFile = { type: string; immutable: boolean; plain: Body; encoded: Partial<Record<Encoding, Body>> };

const types: Partial<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
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

// Vite names what it builds after its content: assets/name-hash.ext
const HASHED = /^\/assets\/.*-[\w-]{8,}\.\w+$/;

/**
 * Serves the built app from a folder, read once: hashed assets for ever, everything else revalidated. A page asked for by
 * a browser that is no file is the app itself, which knows its routes; anything else unknown is left to the next handler.
 */
export function serveWebApp(app: Hono<AppEnv>, folder: string): void {
  const files = readFolder(folder);
  app.get('*', async (c, next) => {
    const page = files.get('/index.html');
    const file = files.get(c.req.path) ?? (isNavigation(c) ? page : undefined);
    if (file === undefined) return next();
    return serve(c, file === page ? withPreferences(file, c.req.header('cookie') ?? '') : file);
  });
}

function readFolder(folder: string): Map<string, WebFile> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const present = new Set(paths);
  const files = new Map<string, WebFile>();
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
  const index = files.get('/index.html');
  if (index !== undefined) files.set('/', index);
  return files;
}

// The page begins in the person's language and theme, so that nothing flashes before the script arrives.
function withPreferences(page: WebFile, cookies: string): WebFile {
  const [language, theme] = [chosenLanguage(cookies), chosenTheme(cookies)];
  if (language === undefined && theme === 'auto') return page;
  const html = new TextDecoder()
    .decode(page.plain.bytes)
    .replace('<html lang="en" data-color-mode="auto"', `<html lang="${language ?? 'en'}" data-color-mode="${theme}"`);
  return { ...page, plain: bodyOf(new TextEncoder().encode(html)), encoded: {} };
}

function readBody(path: string): Body {
  return bodyOf(new Uint8Array(readFileSync(path)));
}

function bodyOf(bytes: Uint8Array<ArrayBuffer>): Body {
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

function isNavigation(c: AppContext): boolean {
  const accepts = c.req.header('accept') ?? '';
  return accepts.includes('text/html') && !c.req.path.startsWith('/assets/');
}

function serve(c: AppContext, file: WebFile): Response {
  const accepted = (c.req.header('accept-encoding') ?? '').split(',').map((part) => part.split(';', 1)[0]?.trim());
  const encoding = encodings.find(({ name }) => accepted.includes(name) && file.encoded[name] !== undefined)?.name;
  const body = (encoding === undefined ? undefined : file.encoded[encoding]) ?? file.plain;
  const headers: Record<string, string> = {
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: body.etag,
    vary: file.type.startsWith('text/html') ? 'Accept-Encoding, Cookie' : 'Accept-Encoding',
  };
  if (c.req.header('if-none-match') === body.etag) return new Response(null, { status: 304, headers });
  headers['content-type'] = file.type;
  headers['content-length'] = String(body.bytes.byteLength);
  if (encoding !== undefined) headers['content-encoding'] = encoding;
  return new Response(body.bytes, { headers });
}
