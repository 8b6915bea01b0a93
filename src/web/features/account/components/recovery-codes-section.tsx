import { useQuery } from '@tanstack/react-query';
import { RECOVERY_CODES_FEW_COUNT } from '#domain/limits.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { ButtonLink } from '#web/shared/ui/button.tsx';
import { Notice } from '#web/shared/ui/notice.tsx';
import { recoveryCodesQuery } from '../queries.ts';
import styles from './form.module.css';
import { Loaded, Section } from './section.tsx';

/** How many recovery codes are left, and the way to new ones; without any factor there are none. */
export function RecoveryCodesSection() {
  const { account } = useMessages();
  const { data } = useQuery(recoveryCodesQuery);
  const { mfaType } = useSession().auth;
  const hasCodes = mfaType !== 'None' || (data?.remaining ?? 0) > 0;
  const action = hasCodes && <ButtonLink to={paths.recoveryCodes()}>{account.recoveryCodes.make}</ButtonLink>;
  return (
    <Section heading={account.recoveryCodes.heading} action={action}>
      {!hasCodes && data !== undefined ? <p className={styles.muted}>{account.recoveryCodes.none}</p> : <CodesLeft />}
    </Section>
  );
}

/** The number of codes that are left, with a warning when they are few. */
export function CodesLeft() {
  const { account } = useMessages();
  const texts = account.recoveryCodes;
  const query = useQuery(recoveryCodesQuery);
  return (
    <Loaded query={query} name={texts.heading} lines={1}>
      {({ remaining }) =>
        remaining > RECOVERY_CODES_FEW_COUNT ? (
          <p className={styles.muted}>{texts.left(remaining)}</p>
        ) : (
          <Notice tone="warning" title={texts.left(remaining)}>
            {texts.few}
          </Notice>
        )
      }
    </Loaded>
  );
}
