import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { pageLanguage } from '#web/shared/i18n/language.ts';
import { loadMessages } from '#web/shared/i18n/load-messages.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { whenIdle } from '#web/shared/routing/prefetch.ts';
import { routeEntry } from '../route-table.ts';
import styles from './auth-layout.module.css';
import { BrandMark } from './brand-mark.tsx';
import { Hotline } from './hotline.tsx';
import { PreferenceSwitches } from './account/preference-switches.tsx';

/** A card of 340 px in the middle, the logo above, hotline and language below. */
export function AuthLayout() {
  const busy = useNavigation().state !== 'idle';
  const content = usePrefetchedList(useLocation().pathname === paths.signIn());
  return (
    <div className={styles.page}>
      <header className={styles.logo}>
        <BrandMark />
      </header>
      <main ref={content} id="content" tabIndex={-1} className={styles.card} aria-busy={busy}>
        <Outlet />
      </main>
      <footer className={styles.footer}>
        <Hotline />
        <PreferenceSwitches />
      </footer>
    </div>
  );
}

// Nearly every sign-in leads there; it is loaded while the person types.
function usePrefetchedList(isSignIn: boolean) {
  const content = useRef<HTMLElement>(null);
  useEffect(() => {
    const main = content.current;
    if (!isSignIn || main === null) return;
    let cancel: (() => void) | undefined;
    const fetch = () => (cancel ??= whenIdle(...listParts));
    main.addEventListener('focusin', fetch);
    return () => {
      main.removeEventListener('focusin', fetch);
      cancel?.();
    };
  }, [isSignIn]);
  return content;
}

// One after the other: a sign-in that is sent comes before the rest.
const listParts = [() => import('./frame.tsx'), () => routeEntry('tickets').load(), () => loadMessages(pageLanguage())];
