import { ChevronLeftIcon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { AccountTitles } from './account-titles.tsx';
import styles from './sub-page.module.css';

/** One security task of the account, with its own heading and a way back. */
export function SubPage({ children }: { children: ReactNode }) {
  const { account } = useMessages();
  return (
    <div className={styles.page}>
      <Link className={styles.back} to={paths.accountSecurity()}>
        <ChevronLeftIcon />
        {account.backToSecurity}
      </Link>
      <AccountTitles>{children}</AccountTitles>
    </div>
  );
}
