import { Link, Outlet, useLocation, useNavigation } from 'react-router';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { LinkButton } from '@primer/react';
import { BrandMark } from './brand-mark.tsx';
import { PreferenceSwitches } from './account/preference-switches.tsx';
import styles from './public-layout.module.css';

/** For visitors who are not signed in: the logo, language and theme, and a sign-in link that leads back here. */
export function PublicLayout() {
  const { titles } = useFirstMessages();
  const { pathname, search, hash } = useLocation();
  const busy = useNavigation().state !== 'idle';
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Link className={styles.brand} to={paths.faq()}>
          <BrandMark mini="on-phone" />
        </Link>
        <PreferenceSwitches />
        <LinkButton as={Link} to={paths.signIn({ continue: `${pathname}${search}${hash}` })}>
          {titles.signIn}
        </LinkButton>
      </header>
      <main id="content" tabIndex={-1} className={styles.content} aria-busy={busy}>
        <Outlet />
      </main>
    </div>
  );
}
