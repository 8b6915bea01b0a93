import './app/styles/theme.ts';
import './app/styles/base.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, createHashRouter } from 'react-router';
import { StaticTitleAway } from './app/document-title.tsx';
import { listenForErrors } from './app/listen-for-errors.ts';
import { Portal } from './app/portal.tsx';
import { createQueryClient } from './app/query-client.ts';
import { createRoutes } from './app/routes.tsx';
import { showBootFailure } from './app/boot-failure.ts';
import { logError } from './shared/feedback/log-error.ts';
import { chosenLanguage, chosenTheme, spokenLanguage } from '#domain/preferences.ts';
import { pageLanguage } from './shared/i18n/language.ts';
import { loadFirstMessages, loadMessages } from './shared/i18n/load-messages.ts';
import { applyTheme } from './shared/lib/theme.ts';

const language = chosenLanguage(document.cookie) ?? spokenLanguage(navigator.languages) ?? 'en';
const theme = chosenTheme(document.cookie);
document.documentElement.lang = language;
applyTheme(theme);

start().catch((error: unknown) => {
  logError(error);
  showBootFailure(language);
});

async function start(): Promise<void> {
  if (import.meta.env.MODE === 'msw') await (await import('./mocks/start-mocks.ts')).startMocks();
  const queryClient = createQueryClient();
  // The router starts to load the first page while the texts are on their way.
  // A static host knows no address but that of the file, whatever folder it lies in.
  const createRouter = import.meta.env.MODE === 'msw' && import.meta.env.PROD ? createHashRouter : createBrowserRouter;
  const router = createRouter(createRoutes({ queryClient, loadTexts: () => loadMessages(pageLanguage()) }));
  const messages = await loadFirstMessages(language);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const locale = { language, messages, timeZone };
  const setLocale = listenForErrors(locale);
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  createRoot(root).render(
    <StaticTitleAway>
      <Portal router={router} queryClient={queryClient} locale={locale} theme={theme} onLocale={setLocale} />
    </StaticTitleAway>,
  );
}
