import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { classNames } from '#web/shared/ui/class-names.ts';
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
      <nav aria-label={account.tabs.label} className={styles.tabs}>
        {tabs.map(({ to, label }) => (
          <NavLink key={to} to={to} end className={classNames(styles.tab)}>
            {label}
          </NavLink>
        ))}
      </nav>
      {children}
    </div>
  );
}
