/**
 * `npm run sizes`: kB of JavaScript and CSS, brotli, that a first visit to a route loads from the built app, and what each
 * viewer of files adds to the ticket's route when it is opened, and the look into a file to the new ticket.
 * `npm run sizes -- --why [ROUTE]`: of what the JavaScript of one route is made (sign-in unless another is named).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureWebBuilt, viteBuild, WEB_DIR } from '../lib/build-web.ts';
import { manifestOf } from '#server/http/pages/build-manifest.ts';
import { filesOf } from '../lib/build-manifest.ts';
import { routes, sizeOf } from '../lib/route-sizes.ts';
import { shares } from '../lib/size-shares.ts';

const WEB = 'src/web';
const VIEWERS = `${WEB}/capabilities/viewers`;
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

const why = process.argv.indexOf('--why');
if (why > 0) await explain(process.argv[why + 1] ?? 'sign-in');
else await printAll();

async function printAll(): Promise<void> {
  await ensureWebBuilt();
  const manifest = manifestOf(WEB_DIR);
  for (const [route, keys] of Object.entries(routes)) print(route, filesOf(manifest, keys));
  const before = new Set(filesOf(manifest, routes['ticket'] ?? []));
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
}

/** Says of which packages and folders a route's scripts are made; a build of its own brings the maps of its sources. */
async function explain(route: string): Promise<void> {
  const keys = routes[route];
  if (keys === undefined) {
    console.error(`There is no route ${route}; there are ${Object.keys(routes).join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'sizes-'));
  try {
    await viteBuild(['--outDir', folder, '--sourcemap', 'hidden']);
    for (const [owner, bytes] of shares(folder, filesOf(manifestOf(folder), keys))) {
      console.log(`${kilobytes(bytes).padStart(7)} kB  ${owner}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function print(name: string, files: readonly string[]): void {
  const { js, css } = sizeOf(WEB_DIR, files);
  console.log(`${name.padEnd(16)} JS ${kilobytes(js).padStart(7)} kB   CSS ${kilobytes(css).padStart(6)} kB`);
}
