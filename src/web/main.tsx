import './app/styles/theme.ts';
import './app/styles/base.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { listenForErrors } from './app/listen-for-errors.ts';
import { Portal } from './app/portal.tsx';
import { createQueryClient } from './app/query-client.ts';
import { createRoutes } from './app/routes.tsx';
import { showBootFailure } from './app/boot-failure.ts';
import { logError } from './shared/feedback/log-error.ts';
import { languageCookie, pickLanguage } from './shared/i18n/language.ts';
import { loadMessages } from './shared/i18n/load-messages.ts';
import { readCookie } from './shared/lib/cookies.ts';
import { applyTheme, asTheme, themeCookie } from './shared/lib/theme.ts';

const language = pickLanguage(readCookie(document.cookie, languageCookie), navigator.languages);
const theme = asTheme(readCookie(document.cookie, themeCookie));
document.documentElement.lang = language;
applyTheme(theme);

start().catch((error: unknown) => {
  logError(error);
  showBootFailure(language);
});

async function start(): Promise<void> {
  if (import.meta.env.MODE === 'msw') await (await import('./app/mocks/start-mocks.ts')).startMocks();
  const queryClient = createQueryClient();
  // The router starts to load the first page while the texts are on their way.
  const router = createBrowserRouter(createRoutes({ queryClient }));
  const messages = await loadMessages(language);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const locale = { language, messages, timeZone };
  const setLocale = listenForErrors(locale);
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  // React brings its own title; the static one would stay the first.
  document.querySelector('title')?.remove();
  createRoot(root).render(
    <Portal router={router} queryClient={queryClient} locale={locale} theme={theme} onLocale={setLocale} />,
  );
}
