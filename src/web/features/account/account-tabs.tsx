import type { ReactNode } from 'react';
import { UnderlineNav } from '@primer/react';
import { useHref, useLocation, useNavigate } from 'react-router';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import styles from './account-tabs.module.css';

/** §2.7: the full name and email, and the tabs, which are addresses. */
export function AccountTabs({ children }: { children: ReactNode }) {
  const { account, titles } = useMessages();
  const { fullName, email } = useSession();
  const tabs = [
    { to: paths.account(), label: account.tabs.profile },
    { to: paths.accountSecurity(), label: account.tabs.security },
    { to: paths.preferences(), label: account.tabs.preferences },
  ];
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.heading}>{titles.myAccount}</h1>
        <p className={styles.person}>
          <strong>{fullName}</strong> <span>{email}</span>
        </p>
      </header>
      <UnderlineNav aria-label={account.tabs.label} variant="flush">
        {tabs.map(({ to, label }) => (
          <Tab key={to} to={to}>
            {label}
          </Tab>
        ))}
      </UnderlineNav>
      {children}
    </div>
  );
}

function Tab({ to, children }: { to: string; children: string }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <UnderlineNav.Item
      href={useHref(to)}
      aria-current={to === pathname ? 'page' : false}
      onSelect={(event) => {
        // Clicks that open another tab load the page there.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(to);
      }}
    >
      {children}
    </UnderlineNav.Item>
  );
}
