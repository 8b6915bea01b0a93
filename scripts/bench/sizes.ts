/**
 * `npm run sizes`: kB of JavaScript and CSS, brotli, that a first visit to a route loads from the built app, and what each
 * viewer of files adds to the ticket's route when it is opened, and the look into a file to the new ticket.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ensureWebBuilt, WEB_DIR } from '../lib/build-web.ts';
import { filesOf, manifestOf } from '../lib/build-manifest.ts';

const WEB = 'src/web';
const VIEWERS = `${WEB}/capabilities/viewers`;
const always = ['index.html', `${WEB}/messages/en/first.ts`];
const signedIn = [...always, `${WEB}/messages/en/en.ts`, `${WEB}/app/layouts/frame.tsx`];

// The modules that a route loads, as the manifest names them.
const routes: Record<string, string[]> = {
  'sign-in': [...always, `${WEB}/features/auth/pages/sign-in-page.tsx`],
  list: [...signedIn, `${WEB}/features/tickets/pages/ticket-list-page.tsx`],
  'packing list': [
    ...signedIn,
    `${WEB}/features/packing-list/pages/packing-list-page.tsx`,
    `${WEB}/messages/en/packing-list.ts`,
  ],
  devices: [...signedIn, `${WEB}/features/devices/pages/device-list-page.tsx`, `${WEB}/messages/en/devices.ts`],
  device: [...signedIn, `${WEB}/features/devices/pages/device-page.tsx`, `${WEB}/messages/en/devices.ts`],
  faq: [...signedIn, `${WEB}/features/faq/pages/faq-page.tsx`, `${WEB}/messages/en/faq.ts`],
  article: [...signedIn, `${WEB}/features/faq/pages/article-page.tsx`, `${WEB}/messages/en/faq.ts`],
  'new ticket': [
    ...signedIn,
    `${WEB}/features/tickets/pages/ticket-create-page.tsx`,
    `${WEB}/capabilities/editor/editor.tsx`,
  ],
  'new return': [...signedIn, `${WEB}/features/rma/pages/rma-create-page.tsx`],
};

const ticket = [...signedIn, `${WEB}/features/tickets/pages/ticket-page.tsx`];
const viewing = [`${VIEWERS}/viewer-dialog.tsx`, `${WEB}/messages/en/viewers.ts`];

// Each with its worker.
const viewers: Record<string, string> = {
  'viewer: image': 'pictures/image-viewer.tsx',
  'viewer: HEIC': 'pictures/heic-viewer.tsx',
  'viewer: text': 'text/text-viewer.tsx',
  'viewer: JSON': 'text/json-viewer.tsx',
  'viewer: HAR': 'har/har-viewer.tsx',
  'viewer: pcap': 'capture/capture-viewer.tsx',
  'viewer: PDF': 'documents/pdf-viewer.tsx',
  'viewer: media': 'media-viewer.tsx',
};

await ensureWebBuilt();
const manifest = manifestOf(WEB_DIR);
for (const [route, keys] of Object.entries({ ...routes, ticket })) print(route, filesOf(manifest, keys));
const before = new Set(filesOf(manifest, ticket));
for (const [viewer, path] of Object.entries(viewers)) {
  const files = filesOf(manifest, [...viewing, `${VIEWERS}/${path}`]);
  print(
    viewer,
    files.filter((file) => !before.has(file)),
  );
}

const scanner = filesOf(manifest, [`${WEB}/capabilities/scanner/scan-dialog.tsx`, `${WEB}/messages/en/scanner.ts`]);
const boxes = new Set(filesOf(manifest, routes['packing list'] ?? []));
print(
  'scanner',
  scanner.filter((file) => !boxes.has(file)),
);

const form = new Set(filesOf(manifest, routes['new ticket'] ?? []));
const looking = filesOf(manifest, [
  `${WEB}/capabilities/troubleshoot/look-dialog.tsx`,
  `${WEB}/messages/en/troubleshoot.ts`,
]);
print(
  'file looked into',
  looking.filter((file) => !form.has(file)),
);

function print(name: string, files: readonly string[]): void {
  const js = kilobytes(files.filter((file) => file.endsWith('.js')));
  const css = kilobytes(files.filter((file) => file.endsWith('.css')));
  console.log(`${name.padEnd(16)} JS ${js.padStart(7)} kB   CSS ${css.padStart(6)} kB`);
}

function kilobytes(files: readonly string[]): string {
  const bytes = files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(WEB_DIR, file))).length, 0);
  return (bytes / 1000).toFixed(1);
}
