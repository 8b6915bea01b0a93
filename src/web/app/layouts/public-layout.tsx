import { Link, Outlet, useLocation, useNavigation } from 'react-router';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { ButtonLink } from '#web/shared/ui/button.tsx';
import { BrandMark } from './brand-mark.tsx';
import { PreferenceSwitches } from './account/preference-switches.tsx';
import styles from './public-layout.module.css';

/** For who reads without being signed in: the logo, language and theme, and the way in, which leads back here. */
export function PublicLayout() {
  const { titles } = useFirstMessages();
  const { pathname, search, hash } = useLocation();
  const busy = useNavigation().state !== 'idle';
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Link className={styles.brand} to={paths.faq()}>
          <BrandMark />
        </Link>
        <PreferenceSwitches />
        <ButtonLink to={paths.signIn({ continue: `${pathname}${search}${hash}` })}>{titles.signIn}</ButtonLink>
      </header>
      <main id="content" tabIndex={-1} className={styles.content} aria-busy={busy}>
        <Outlet />
      </main>
    </div>
  );
}
