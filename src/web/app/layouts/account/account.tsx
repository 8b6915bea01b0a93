import { useState } from 'react';
import { Link } from 'react-router';
import { SignOutIcon } from '@primer/octicons-react';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { Button } from '@primer/react';
import styles from './account.module.css';
import { SignOutDialog } from './sign-out-dialog.tsx';

/** The signed-in person, as a link to the account, and sign-out (§2.2). */
export function Account() {
  const { shell } = useFirstMessages();
  const user = useSession();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Link className={styles.name} to={paths.account()}>
        {user.fullName}
      </Link>
      <Button
        leadingVisual={SignOutIcon}
        variant="invisible"
        aria-label={shell.signOut}
        onClick={() => setAsking(true)}
      >
        <span className={styles.signOut}>{shell.signOut}</span>
      </Button>
      {asking && <SignOutDialog onCancel={() => setAsking(false)} />}
    </>
  );
}
