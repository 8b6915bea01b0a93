import { can } from '#domain/access.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Time } from '#web/shared/ui/time.tsx';
import styles from './account-facts.module.css';

/** What the person cannot change: email, role, companies; and the sign-in before this one. */
export function AccountFacts() {
  const { account, enums, shell } = useMessages();
  const user = useSession();
  return (
    <dl className={styles.facts}>
      <dt>{shell.account.email}</dt>
      <dd>
        {user.email}
        <div className={styles.hint}>{account.profile.emailHint}</div>
      </dd>
      {can(user, 'portal.readAsStaff') && (
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
  );
}
