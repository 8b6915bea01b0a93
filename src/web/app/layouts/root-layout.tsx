import { useCallback, useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { PageTitleContext } from '#web/shared/routing/page-title.tsx';
import { SignInAgainHost } from './sign-in-again-host.tsx';
import { Toasts } from './toasts.tsx';
import { useRouteTitle } from '../document-title.tsx';

/** Around every page: its title, the focus after a change of page, toasts and the dialog to sign in again. */
export function RootLayout() {
  const { shell } = useFirstMessages();
  const routeTitle = useRouteTitle();
  const { ownTitle, showTitle } = usePageTitles();
  useFocusOnPageChange();
  return (
    <PageTitleContext value={showTitle}>
      <title>{ownTitle ?? routeTitle}</title>
      <a className="skip-link" href="#content">
        {shell.skipToContent}
      </a>
      <Outlet />
      <SignInAgainHost />
      <Toasts />
      <ScrollRestoration />
    </PageTitleContext>
  );
}

// The page's title returns when a dialog closes.
function usePageTitles() {
  const [shown, setShown] = useState<readonly { title: string }[]>([]);
  const showTitle = useCallback((title: string) => {
    const entry = { title };
    setShown((before) => [...before, entry]);
    return () => setShown((before) => before.filter((other) => other !== entry));
  }, []);
  return { ownTitle: shown.at(-1)?.title, showTitle };
}

// Screen readers announce the new page's heading, and Tab continues from there; the first page keeps the browser's behaviour.
function useFocusOnPageChange(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null || document.activeElement?.closest('main')?.contains(heading)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
