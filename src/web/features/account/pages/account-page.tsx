import { useSession } from '#web/capabilities/session/current-user.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Time } from '#web/shared/ui/time.tsx';
import styles from './account-page.module.css';

/** §2.7: the full name and email; what can be changed comes with the tabs. */
export function Component() {
  const { enums, shell, titles } = useMessages();
  const user = useSession();
  return (
    <>
      <h1 className={styles.heading}>{titles.myAccount}</h1>
      <dl className={styles.facts}>
        <dt>{shell.account.name}</dt>
        <dd>{user.fullName}</dd>
        <dt>{shell.account.email}</dt>
        <dd>{user.email}</dd>
        {user.type !== 'Customer' && (
          <>
            <dt>{shell.account.role}</dt>
            <dd>{enums.userType[user.type]}</dd>
          </>
        )}
        {user.clients.length > 0 && (
          <>
            <dt>{shell.account.companies}</dt>
            <dd>{user.clients.map(({ name }) => name).join(', ')}</dd>
          </>
        )}
        {user.auth.lastLogin && (
          <>
            <dt>{shell.account.lastSignIn}</dt>
            <dd>
              <Time value={user.auth.lastLogin} />
            </dd>
          </>
        )}
      </dl>
    </>
  );
}
