import type { Hono } from 'hono';
import { chosenLanguage, chosenTheme } from '#domain/preferences.ts';
import type { AppContext, AppEnv } from '../context.ts';
import { answerFile, readStaticFiles, withText } from '../response/static-files.ts';
import type { StaticFile } from '../response/static-files.ts';

const FILE_NAME = /\.\w+$/;

/**
 * Serves the built app from a folder, read once: hashed assets as immutable, everything else revalidated. A page request that
 * is no file gets the app, which knows its routes, rendered by `answerPage` if possible; anything else unknown goes to the next
 * handler.
 */
export function serveWebApp(app: Hono<AppEnv>, folder: string, answerPage: AnswerPage = leaveToBrowser): void {
  const files = readStaticFiles(folder);
  const page = files.get('/index.html');
  app.get('*', async (c, next) => {
    const file = files.get(c.req.path);
    if (file !== undefined && file !== page) return answerFile(c, file);
    if (page === undefined || (!isNavigation(c) && c.req.path !== '/')) return next();
    const { answer, status } = isPrefetch(c) ? await leaveToBrowser(c) : await answerPage(c);
    return answer ?? answerFile(c, withPreferences(page, c.req.header('cookie') ?? ''), status);
  });
}

/** Responds with a rendered page; without `answer` the browser renders it, and `status` says whether it exists. */
export type AnswerPage = (c: AppContext) => Promise<{ answer?: Response; status: number }>;

function leaveToBrowser(_c: AppContext): ReturnType<AnswerPage> {
  return Promise.resolve({ status: 200 });
}

// The page starts in the person's language and theme, so that nothing flashes before the script is loaded.
function withPreferences(page: StaticFile, cookies: string): StaticFile {
  const [language, theme] = [chosenLanguage(cookies), chosenTheme(cookies)];
  if (language === undefined && theme === 'auto') return page;
  const begin = `<html lang="${language ?? 'en'}" data-color-mode="${theme}"`;
  return withText(page, (html) => html.replace('<html lang="en" data-color-mode="auto"', begin));
}

function isNavigation(c: AppContext): boolean {
  if (c.req.path.startsWith('/assets/')) return false;
  const accepts = c.req.header('accept') ?? '*/*';
  return accepts.includes('text/html') || (accepts.includes('*/*') && !isSubresource(c));
}

// Uptime checks and link previews accept anything, as scripts and pictures of a page do: those name a file or their destination.
function isSubresource(c: AppContext): boolean {
  const destination = c.req.header('sec-fetch-dest') ?? 'document';
  return destination !== 'document' || FILE_NAME.test(c.req.path);
}

// Nobody has seen it yet: its calls would count as the person's activity (product decision: session).
function isPrefetch(c: AppContext): boolean {
  return c.req.header('sec-purpose')?.includes('prefetch') === true;
}
