import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { pageLanguage } from '#web/shared/i18n/language.ts';
import { loadMessages } from '#web/shared/i18n/load-messages.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { prefetch } from '#web/shared/routing/prefetch.ts';
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
    const fetch = () => prefetch(fetchList);
    main.addEventListener('focusin', fetch);
    return () => main.removeEventListener('focusin', fetch);
  }, [isSignIn]);
  return content;
}

function fetchList(): Promise<unknown> {
  return Promise.all([import('./frame.tsx'), routeEntry('tickets').load(), loadMessages(pageLanguage())]);
}
