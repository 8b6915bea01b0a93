import type { Hono } from 'hono';
import type { AppDeps } from '../../deps.ts';
import { notFound } from '../../services/kernel/errors.ts';
import { escapeHtml } from '../../services/mail/write-html.ts';
import type { AppEnv } from '../context.ts';
import { answerFile, readStaticFiles, withText } from '../response/static-files.ts';
import type { StaticFile } from '../response/static-files.ts';

type Deps = Pick<AppDeps, 'brand' | 'config' | 'docsDir'>;

/** Where the contract is published as a page, and as `helpdesk.yaml` and `helpdesk.json`. */
export const DOCS_PATH = '/docs';

/**
 * Serves the contract's pages from the folder they were built into, under the vendor's name; where the settings switch
 * them off, or none were built, their addresses are nothing, not the app either.
 */
export function serveDocs(app: Hono<AppEnv>, { brand, config, docsDir }: Deps): void {
  const files = config.docs && docsDir !== undefined ? readStaticFiles(docsDir) : new Map<string, StaticFile>();
  const page = files.get('/index.html');
  if (page !== undefined) files.set('', named(page, brand));
  app.on(['GET', 'HEAD'], [DOCS_PATH, `${DOCS_PATH}/*`], (c) => {
    const file = files.get(c.req.path.slice(DOCS_PATH.length).replace(/^\/$/, ''));
    if (file === undefined) throw notFound();
    return answerFile(c, file);
  });
}

function named(page: StaticFile, { portalName, vendorName, logoUrl }: AppDeps['brand']): StaticFile {
  const name = escapeHtml(portalName);
  const mark = logoUrl === undefined ? name : `<img src="${escapeHtml(logoUrl)}" alt="${escapeHtml(vendorName)}" />`;
  return withText(page, (text) =>
    text.replace('<title>Help desk portal', () => `<title>${name}`).replace('<!--mark-->', () => mark),
  );
}
