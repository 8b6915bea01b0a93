import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Brand } from '#generated/model/brand.ts';
import type { AppEnv } from '../context.ts';
import { answerFile, fileOf } from '../response/static-files.ts';
import { chunksOf, manifestOf } from './build-manifest.ts';
import type { BuildManifest } from './build-manifest.ts';

type BrandWords = Pick<Brand, 'portalName' | 'vendorName' | 'colors'>;

const WORKER = 'src/web/service-worker.ts';
const START = 'index.html';
// Lists, tickets and the form of a new one open without a connection; these do not, or are of no use there.
const LEFT_OUT =
  /\/(?:account|auth|devices|faq|packing-list|passkeys|print|returns|rma|scanner|viewers|watch)\/|\/(?:faq|titles)\.ts$/;

const VERSION_LENGTH = 12;
const MANIFEST = 'app.webmanifest';
/** The page without data that opens when there is no connection: the same for everybody. */
const KEPT_PAGE = '/app';
/** An element of it says to the app that it was opened in this way. */
const KEPT_MARK = '<html data-kept ';

/**
 * Serves what makes the portal an app on a device: its manifest in the vendor's words and colours, its service worker, and the
 * page that this opens without a connection. `folder` is the built app's; one without a manifest stays as it is.
 */
export function serveInstallable(app: Hono<AppEnv>, folder: string, brand: BrandWords): void {
  if (!existsSync(join(folder, MANIFEST))) return;
  const text = (name: string) => readFileSync(join(folder, name), 'utf8');
  const page = fileOf('.html', text('index.html').replace('<html ', KEPT_MARK));
  const manifest = fileOf('.webmanifest', JSON.stringify(brandedManifest(JSON.parse(text(MANIFEST)), brand)));
  const worker = fileOf('.js', workerScript(folder, page.plain.etag));
  app.get(KEPT_PAGE, (c) => answerFile(c, page));
  app.get(`/${MANIFEST}`, (c) => answerFile(c, manifest));
  app.get('/service-worker.js', (c) => answerFile(c, worker));
}

function brandedManifest(built: object, { portalName, vendorName, colors }: BrandWords): object {
  return { ...built, name: portalName, short_name: vendorName, theme_color: colors.accentLight };
}

function workerScript(folder: string, pageTag: string): string {
  const manifest = manifestOf(folder);
  const files = ['/favicon.svg', ...keptFiles(manifest).map((file) => `/${file}`)];
  const version = createHash('sha256')
    .update(files.join())
    .update(pageTag)
    .digest('base64url')
    .slice(0, VERSION_LENGTH);
  const release = JSON.stringify({ version, page: KEPT_PAGE, files });
  const [own] = chunksOf(manifest, [WORKER]);
  if (own === undefined) throw new Error(`The build has no ${WORKER}.`);
  return `const helpdeskRelease = ${release};\n${readFileSync(join(folder, own.file), 'utf8')}`;
}

// What the app may load on its way, however late.
function keptFiles(manifest: BuildManifest): string[] {
  const reached = new Set([START]);
  for (const key of reached) {
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    for (const name of [...imports, ...dynamicImports.filter((lazy) => !LEFT_OUT.test(lazy))]) reached.add(name);
  }
  const chunks = chunksOf(manifest, [...reached]);
  return [...new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))];
}
