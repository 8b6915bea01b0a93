import { useSearchParams } from 'react-router';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { ButtonLink } from '#web/shared/ui/button.tsx';
import { Notice } from '#web/shared/ui/notice.tsx';
import { CardHeading } from '#web/shared/ui/card-heading.tsx';
import styles from '../components/step.module.css';

/** §2.8: with the expired flag the notice comes first. The reset by mail is not there yet, and the page says so. */
export function Component() {
  const { auth, errors } = useMessages();
  const expired = useSearchParams()[0].get('expired') === '1';
  return (
    <div className={styles.step}>
      <CardHeading text={auth.forgotPassword.heading} />
      {expired && (
        <Notice tone="warning" role="status">
          {errors.passwordExpired}
        </Notice>
      )}
      <p>{auth.forgotPassword.notYet}</p>
      <ButtonLink block to={paths.signIn()}>
        {auth.backToSignIn}
      </ButtonLink>
    </div>
  );
}
