/**
 * `npm run sizes`: kB of JavaScript and CSS, brotli, that a first visit to a route loads from the built app, and what each
 * viewer of files adds to the ticket's route when it is opened, and the look into a file to the new ticket.
 * `npm run sizes -- --why [ROUTE]`: of what the JavaScript of one route is made (sign-in unless another is named).
 */
import { ensureWebBuilt, WEB_DIR } from '../build/build-web.ts';
import { manifestOf } from '#server/http/pages/build-manifest.ts';
import { filesOf } from '../build/build-manifest.ts';
import { routes, sizeOf } from '../build/route-sizes.ts';
import { explain } from './sizes/explain.ts';
import { parts } from './sizes/parts.ts';

const why = process.argv.indexOf('--why');
if (why > 0) await printShares(process.argv[why + 1] ?? 'sign-in');
else await printAll();

async function printAll(): Promise<void> {
  await ensureWebBuilt();
  const manifest = manifestOf(WEB_DIR);
  for (const [route, keys] of Object.entries(routes)) print(route, filesOf(manifest, keys));
  for (const [part, { route, modules }] of Object.entries(parts)) {
    const before = new Set(filesOf(manifest, routes[route] ?? []));
    print(
      part,
      filesOf(manifest, modules).filter((file) => !before.has(file)),
    );
  }
}

async function printShares(route: string): Promise<void> {
  const keys = routes[route];
  if (keys === undefined) {
    console.error(`There is no route ${route}; there are ${Object.keys(routes).join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  for (const [owner, bytes] of await explain(keys)) console.log(`${kilobytes(bytes).padStart(7)} kB  ${owner}`);
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function print(name: string, files: readonly string[]): void {
  const { js, css } = sizeOf(WEB_DIR, files);
  console.log(`${name.padEnd(16)} JS ${kilobytes(js).padStart(7)} kB   CSS ${kilobytes(css).padStart(6)} kB`);
}
