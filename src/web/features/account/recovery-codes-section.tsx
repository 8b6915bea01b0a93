import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { RECOVERY_CODES_FEW_COUNT } from '#domain/limits.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { Banner, LinkButton } from '@primer/react';
import { passkeysQuery, recoveryCodesQuery } from './queries.ts';
import styles from './form.module.css';
import { Loaded, Section } from './section.tsx';

/** How many recovery codes are left, and a link to new ones; none without any factor. */
export function RecoveryCodesSection() {
  const { account } = useMessages();
  const action = useMayMakeCodes() && (
    <LinkButton as={Link} to={paths.recoveryCodes()}>
      {account.recoveryCodes.make}
    </LinkButton>
  );
  return (
    <Section heading={account.recoveryCodes.heading} action={action}>
      <CodesLeft />
    </Section>
  );
}

/** Whether there is anything that recovery codes belong to: a factor of the account, or a passkey, which brings codes too. */
export function useMayMakeCodes(): boolean {
  const { data: codes } = useQuery(recoveryCodesQuery);
  const { data: passkeys = [] } = useQuery(passkeysQuery);
  return useSession().auth.mfaType !== 'None' || passkeys.length > 0 || (codes?.remaining ?? 0) > 0;
}

/** The number of codes that are left, with a warning when they are few. */
export function CodesLeft() {
  const { account } = useMessages();
  const texts = account.recoveryCodes;
  const query = useQuery(recoveryCodesQuery);
  const mayMakeCodes = useMayMakeCodes();
  return (
    <Loaded query={query} name={texts.heading} lines={1}>
      {({ remaining }) => {
        if (!mayMakeCodes) return <p className={styles.muted}>{texts.none}</p>;
        if (remaining > RECOVERY_CODES_FEW_COUNT) return <p className={styles.muted}>{texts.left(remaining)}</p>;
        return <Banner variant="warning" title={texts.left(remaining)} description={texts.few} />;
      }}
    </Loaded>
  );
}
