/** `npm run sizes`: kB of JavaScript and CSS, brotli, that a first visit to a route loads from the built app. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ensureWebBuilt, WEB_DIR } from '../lib/build-web.ts';

/** What Vite's manifest says of one chunk. */
interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const ENTRY = 'index.html';

// The modules that a route loads beside the entry, as parts of their source path.
const routes: Record<string, string[]> = {
  'sign-in': ['features/auth/pages/sign-in'],
  list: ['app/layouts/', 'features/tickets/pages/ticket-list'],
  'new ticket': ['app/layouts/', 'features/tickets/pages/new-ticket', 'capabilities/editor/'],
};

await ensureWebBuilt();
const manifest = JSON.parse(readFileSync(join(WEB_DIR, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
for (const [route, parts] of Object.entries(routes)) {
  const lazy = Object.keys(manifest).filter((key) => parts.some((part) => key.includes(part)));
  const files = filesOf([ENTRY, ...lazy]);
  const js = kilobytes(files.filter((file) => file.endsWith('.js')));
  const css = kilobytes(files.filter((file) => file.endsWith('.css')));
  const missing = parts.filter((part) => !lazy.some((key) => key.includes(part)));
  console.log(`${route.padEnd(12)} JS ${js.padStart(7)} kB   CSS ${css.padStart(6)} kB   ${missing.join(', ')}`);
}

function filesOf(keys: string[]): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...files].filter((file) => existsSync(join(WEB_DIR, file)));
}

function kilobytes(files: string[]): string {
  const bytes = files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(WEB_DIR, file))).length, 0);
  return (bytes / 1000).toFixed(1);
}
