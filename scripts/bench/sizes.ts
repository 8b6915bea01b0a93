/** `npm run sizes`: kB of JavaScript and CSS, brotli, that a first visit to a route loads from the built app. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ensureWebBuilt, WEB_DIR } from '../lib/build-web.ts';

/** What Vite's manifest says of one chunk. */
interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const WEB = 'src/web';
const always = ['index.html', `${WEB}/messages/en/first.ts`];
const signedIn = [...always, `${WEB}/messages/en/en.ts`, `${WEB}/app/layouts/main-layout.tsx`];

// The modules that a route loads, as the manifest names them.
const routes: Record<string, string[]> = {
  'sign-in': [...always, `${WEB}/features/auth/pages/sign-in-page.tsx`],
  list: [...signedIn, `${WEB}/features/tickets/pages/ticket-list-page.tsx`],
  'new ticket': [
    ...signedIn,
    `${WEB}/features/tickets/pages/ticket-create-page.tsx`,
    `${WEB}/capabilities/editor/editor.tsx`,
  ],
};

await ensureWebBuilt();
const manifest = JSON.parse(readFileSync(join(WEB_DIR, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
for (const [route, keys] of Object.entries(routes)) {
  const missing = keys.find((key) => !(key in manifest));
  if (missing) throw new Error(`The build has no ${missing}: correct the routes in scripts/bench/sizes.ts.`);
  const files = filesOf(keys);
  const js = kilobytes(files.filter((file) => file.endsWith('.js')));
  const css = kilobytes(files.filter((file) => file.endsWith('.css')));
  console.log(`${route.padEnd(12)} JS ${js.padStart(7)} kB   CSS ${css.padStart(6)} kB`);
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
  return [...files];
}

function kilobytes(files: string[]): string {
  const bytes = files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(WEB_DIR, file))).length, 0);
  return (bytes / 1000).toFixed(1);
}
