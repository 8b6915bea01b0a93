import type { Hono } from 'hono';
import { chosenLanguage, chosenTheme } from '#domain/preferences.ts';
import type { AppContext, AppEnv } from './context.ts';
import { answerFile, readStaticFiles, withText } from './static-files.ts';
import type { StaticFile } from './static-files.ts';

/**
 * Serves the built app from a folder, read once: hashed assets for ever, everything else revalidated. A page asked for by
 * a browser that is no file is the app itself, which knows its routes; anything else unknown is left to the next handler.
 */
export function serveWebApp(app: Hono<AppEnv>, folder: string): void {
  const files = readStaticFiles(folder);
  const page = files.get('/index.html');
  if (page !== undefined) files.set('/', page);
  app.get('*', async (c, next) => {
    const file = files.get(c.req.path) ?? (isNavigation(c) ? page : undefined);
    if (file === undefined) return next();
    return answerFile(c, file === page ? withPreferences(file, c.req.header('cookie') ?? '') : file);
  });
}

// The page begins in the person's language and theme, so that nothing flashes before the script arrives.
function withPreferences(page: StaticFile, cookies: string): StaticFile {
  const [language, theme] = [chosenLanguage(cookies), chosenTheme(cookies)];
  if (language === undefined && theme === 'auto') return page;
  const begin = `<html lang="${language ?? 'en'}" data-color-mode="${theme}"`;
  return withText(page, (html) => html.replace('<html lang="en" data-color-mode="auto"', begin));
}

function isNavigation(c: AppContext): boolean {
  const accepts = c.req.header('accept') ?? '';
  return accepts.includes('text/html') && !c.req.path.startsWith('/assets/');
}
