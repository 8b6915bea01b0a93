import './app/styles/theme.css';
import './app/styles/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, createHashRouter } from 'react-router';
import { RemoveStaticTitle } from './app/document-title.tsx';
import { listenForErrors, reportUncaughtErrors } from './app/listen-for-errors.ts';
import { Portal } from './app/portal.tsx';
import { createQueryClient } from './app/query-client.ts';
import { readFirstView } from './app/rendering/first-view.ts';
import { hydrationRouter } from './app/rendering/hydration-router.ts';
import { HydratedPage } from './app/rendering/hydrated-page.tsx';
import { createRoutes } from './app/routes.tsx';
import { showBootFailure } from './app/boot-failure.ts';
import { isMissingChunk, listenForMissingChunks, reloadOnce } from './app/missing-chunk.ts';
import { logError } from './shared/feedback/log-error.ts';
import { rememberEarlyTexts } from './shared/forms/early-input.ts';
import { chosenLanguage, chosenTheme, readCookie, spokenLanguage, timeZoneCookie } from '#domain/preferences.ts';
import { pageLanguage } from './shared/i18n/language.ts';
import { loadFirstMessages, loadMessages } from './shared/i18n/load-messages.ts';
import { writeCookie } from './shared/lib/storage/cookies.ts';
import { saveListWidth } from './shared/lib/lists/list-width.ts';
import { applyTheme } from './shared/lib/storage/theme.ts';

const firstView = readFirstView();
const language = firstView?.language ?? chosenLanguage(document.cookie) ?? spokenLanguage(navigator.languages) ?? 'en';
const theme = firstView?.theme ?? chosenTheme(document.cookie);
document.documentElement.lang = language;
applyTheme(theme);
saveListWidth();

listenForMissingChunks();
start().catch(async (error: unknown) => {
  logError(error);
  if (isMissingChunk(error) && (await reloadOnce()) === 'reloading') return;
  showBootFailure(language);
});

async function start(): Promise<void> {
  if (import.meta.env.MODE === 'msw') await (await import('./mocks/start-mocks.ts')).startMocks();
  const queryClient = createQueryClient();
  // The service worker's page: there is no connection.
  if ('kept' in document.documentElement.dataset)
    await (await import('./app/kept/kept-queries.ts')).restoreOpened(queryClient);
  const routes = createRoutes({ queryClient, loadTexts: () => loadMessages(pageLanguage()) });
  // The router starts loading the first page while the texts are loading.
  const whenRouted = firstView ? hydrationRouter(routes, queryClient, firstView) : createRouter(routes);
  const [router, messages] = await Promise.all([whenRouted, loadFirstMessages(language)]);
  const browserTimeZone = savedTimeZone();
  const locale = { language, messages, timeZone: firstView?.timeZone ?? browserTimeZone };
  const setLocale = listenForErrors(locale);
  reportUncaughtErrors();
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  const page = (
    <RemoveStaticTitle>
      <Portal
        {...{ router, queryClient, locale, theme, browserTimeZone }}
        origin={firstView?.origin}
        firstNow={firstView?.now}
        isDrawerMini={firstView?.isDrawerMini}
        listWidth={firstView?.listWidth}
        onLocale={setLocale}
      />
    </RemoveStaticTitle>
  );
  if (firstView) {
    rememberEarlyTexts(root);
    hydrateRoot(root, <HydratedPage>{page}</HydratedPage>, { onRecoverableError: logError });
  } else createRoot(root).render(page);
}

// A static host knows no URL except the file's, in any folder.
function createRouter(routes: ReturnType<typeof createRoutes>) {
  const create = import.meta.env.MODE === 'msw' && import.meta.env.PROD ? createHashRouter : createBrowserRouter;
  return create(routes);
}

// The server draws the next page in this zone.
function savedTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  if (readCookie(document.cookie, timeZoneCookie) !== timeZone) writeCookie(timeZoneCookie, timeZone);
  return timeZone;
}
