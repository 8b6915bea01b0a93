import { useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { PageTitleContext } from '#web/shared/routing/page-title.tsx';
import { SignInAgainHost } from './sign-in-again-host.tsx';
import { Toasts } from './toasts.tsx';
import { useRouteTitle } from '../document-title.tsx';

/** Around every page: its title, the focus after a change of page, toasts and the dialog to sign in again. */
export function RootLayout() {
  const { shell } = useMessages();
  const routeTitle = useRouteTitle();
  const [ownTitle, setOwnTitle] = useState<string>();
  useFocusOnPageChange();
  return (
    <PageTitleContext value={setOwnTitle}>
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

// Screen readers hear the heading of the new page, and Tab goes on from there; the first page keeps the browser's way.
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
