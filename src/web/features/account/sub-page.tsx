import type { ReactNode } from 'react';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { BackLink } from '#web/shared/ui/page/back-link.tsx';
import { AccountTitles } from './account-titles.tsx';
import styles from './sub-page.module.css';

/** One security task of the account, with its own heading and a way back. */
export function SubPage({ children }: { children: ReactNode }) {
  const { account } = useMessages();
  return (
    <div className={styles.page}>
      <div>
        <BackLink to={paths.accountSecurity()} cameFromThere={false}>
          {account.backToSecurity}
        </BackLink>
      </div>
      <AccountTitles>{children}</AccountTitles>
    </div>
  );
}
