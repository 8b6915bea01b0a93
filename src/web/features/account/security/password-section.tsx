import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { LinkButton } from '@primer/react';
import { Time } from '#web/shared/ui/time.tsx';
import { securityEventsQuery } from '../queries.ts';
import styles from '../form.module.css';
import { Section } from '../section.tsx';

/** When the password was last changed, if the events still have it; and a link to change it. */
export function PasswordSection() {
  const { account } = useMessages();
  const { data: events = [] } = useQuery(securityEventsQuery);
  const change = events.find(({ kind }) => kind === 'PasswordChanged' || kind === 'PasswordReset');
  const action = (
    <LinkButton as={Link} to={paths.changePassword()}>
      {account.password.change}
    </LinkButton>
  );
  return (
    <Section heading={account.password.heading} action={action}>
      <p className={styles.muted}>
        {change === undefined ? (
          account.password.unknown
        ) : (
          <>
            {account.password.changedOn} <Time value={change.happenedOn} format="text" />
          </>
        )}
      </p>
    </Section>
  );
}
