import { Outlet, useNavigation } from 'react-router';
import styles from './auth-layout.module.css';
import { BrandMark } from './brand-mark.tsx';
import { Hotline } from './hotline.tsx';
import { PreferenceSwitches } from './preference-switches.tsx';

/** A card of 340 px in the middle, the logo above, hotline and language below. */
export function AuthLayout() {
  const busy = useNavigation().state !== 'idle';
  return (
    <div className={styles.page}>
      <header className={styles.logo}>
        <BrandMark />
      </header>
      <main id="content" tabIndex={-1} className={styles.card} aria-busy={busy}>
        <Outlet />
      </main>
      <footer className={styles.footer}>
        <Hotline />
        <PreferenceSwitches />
      </footer>
    </div>
  );
}
