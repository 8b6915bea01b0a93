import './app/styles/theme.ts';
import './app/styles/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, createHashRouter } from 'react-router';
import { StaticTitleAway } from './app/document-title.tsx';
import { listenForErrors } from './app/listen-for-errors.ts';
import { Portal } from './app/portal.tsx';
import { createQueryClient } from './app/query-client.ts';
import { readFirstView } from './app/rendering/first-view.ts';
import { routerOfFirstView } from './app/rendering/take-over.ts';
import { TakenOver } from './app/rendering/taken-over.tsx';
import { createRoutes } from './app/routes.tsx';
import { showBootFailure } from './app/boot-failure.ts';
import { isMissingPart, listenForMissingParts, reloadOnce } from './app/missing-part.ts';
import { logError } from './shared/feedback/log-error.ts';
import { chosenLanguage, chosenTheme, readCookie, spokenLanguage, timeZoneCookie } from '#domain/preferences.ts';
import { pageLanguage } from './shared/i18n/language.ts';
import { loadFirstMessages, loadMessages } from './shared/i18n/load-messages.ts';
import { writeCookie } from './shared/lib/storage/cookies.ts';
import { keepRoomOfWindow } from './shared/lib/lists/list-room.ts';
import { applyTheme } from './shared/lib/storage/theme.ts';

const firstView = readFirstView();
const language = firstView?.language ?? chosenLanguage(document.cookie) ?? spokenLanguage(navigator.languages) ?? 'en';
const theme = firstView?.theme ?? chosenTheme(document.cookie);
document.documentElement.lang = language;
applyTheme(theme);
keepRoomOfWindow();

listenForMissingParts();
start().catch(async (error: unknown) => {
  logError(error);
  if (isMissingPart(error) && (await reloadOnce()) === 'reloading') return;
  showBootFailure(language);
});

async function start(): Promise<void> {
  if (import.meta.env.MODE === 'msw') await (await import('./mocks/start-mocks.ts')).startMocks();
  const queryClient = createQueryClient();
  const routes = createRoutes({ queryClient, loadTexts: () => loadMessages(pageLanguage()) });
  // The router starts to load the first page while the texts are on their way.
  const whenRouted = firstView ? routerOfFirstView(routes, queryClient, firstView) : createRouter(routes);
  const [router, messages] = await Promise.all([whenRouted, loadFirstMessages(language)]);
  const ownTimeZone = keptTimeZone();
  const locale = { language, messages, timeZone: firstView?.timeZone ?? ownTimeZone };
  const setLocale = listenForErrors(locale);
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  const page = (
    <StaticTitleAway>
      <Portal
        {...{ router, queryClient, locale, theme, ownTimeZone }}
        origin={firstView?.origin}
        firstNow={firstView?.now}
        isDrawerMini={firstView?.isDrawerMini}
        listRoom={firstView?.listRoom}
        onLocale={setLocale}
      />
    </StaticTitleAway>
  );
  if (firstView) hydrateRoot(root, <TakenOver>{page}</TakenOver>, { onRecoverableError: logError });
  else createRoot(root).render(page);
}

// A static host knows no address but that of the file, whatever folder it lies in.
function createRouter(routes: ReturnType<typeof createRoutes>) {
  const create = import.meta.env.MODE === 'msw' && import.meta.env.PROD ? createHashRouter : createBrowserRouter;
  return create(routes);
}

// The server draws the next page in this zone.
function keptTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  if (readCookie(document.cookie, timeZoneCookie) !== timeZone) writeCookie(timeZoneCookie, timeZone);
  return timeZone;
}
