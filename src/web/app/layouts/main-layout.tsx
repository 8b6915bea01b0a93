import { useState } from 'react';
import { Link, Outlet, useLocation, useNavigation } from 'react-router';
import { ThreeBarsIcon } from '@primer/octicons-react';
import { DRAWER_MINI_WIDTH_PX, DRAWER_WIDTH_PX } from '#domain/limits.ts';
import { SessionMonitor } from '#web/capabilities/session/session-monitor.tsx';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { WaitingTray } from '#web/features/tickets/waiting/waiting-tray.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { IconButton } from '@primer/react';
import styles from './main-layout.module.css';
import { AcceptConsentsHost } from './accept-consents-host.tsx';
import { AccountMenu } from './account/account-menu.tsx';
import { UserPreferences } from './account/user-preferences.tsx';
import { HeaderSearch } from './menu/header-search.tsx';
import { BrandMark } from './brand-mark.tsx';
import { MainMenu } from './menu/main-menu.tsx';
import { OverlayDrawer } from './menu/overlay-drawer.tsx';
import { PinButton } from './menu/pin-button.tsx';
import { useDrawerState } from './menu/drawer-state.ts';
import { KeepOpened } from '../kept/keep-opened.tsx';
import { LiveUpdates } from '../live-updates.tsx';

/** §2.2: the drawer on the left, the header above, one page. On a phone the drawer covers the page. */
export function MainLayout() {
  const { shell } = useFirstMessages();
  const { pinned, togglePinned } = useDrawerState();
  const { pathname } = useLocation();
  const [openFor, setOpenFor] = useState<string>();
  const busy = useNavigation().state !== 'idle';
  const width = pinned ? DRAWER_WIDTH_PX : DRAWER_MINI_WIDTH_PX;
  return (
    <UserPreferences>
      <SessionMonitor />
      <LiveUpdates />
      <KeepOpened />
      <AcceptConsentsHost />
      <div className={styles.frame} style={{ '--drawer-width': `${width}px` }}>
        <nav aria-label={shell.mainMenu} className={styles.drawer}>
          <Link className={styles.brand} to={paths.home()}>
            <BrandMark mini={!pinned} />
          </Link>
          <MainMenu mini={!pinned} />
          <PinButton pinned={pinned} onToggle={togglePinned} />
        </nav>
        <header className={styles.header}>
          <span className={styles.menuButton}>
            <IconButton
              variant="invisible"
              aria-label={shell.openMenu}
              icon={ThreeBarsIcon}
              onClick={() => setOpenFor(pathname)}
            />
          </span>
          <HeaderSearch />
          <WaitingTray />
          <AccountMenu />
        </header>
        <main id="content" tabIndex={-1} className={styles.content} aria-busy={busy}>
          <Outlet />
        </main>
        {/* A list updates its own URL, which is no navigation. */}
        {openFor === pathname && <OverlayDrawer onClose={() => setOpenFor(undefined)} />}
      </div>
    </UserPreferences>
  );
}
