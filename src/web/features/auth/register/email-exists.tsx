import { Banner } from '@primer/react';
import { Link } from 'react-router';
import { useIntoView } from '#web/shared/forms/use-into-view.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';

/** §8.3: an account with this email exists, most likely the invited person's own. */
export function EmailExists({ email, cause }: { email: string; cause: unknown }) {
  const { auth, errors, passwords } = useMessages();
  return (
    <div ref={useIntoView(cause)}>
      <Banner
        variant="critical"
        role="alert"
        title={errors.emailExists}
        description={
          <>
            {passwords.register.existsHint}
            <br />
            <Link to={paths.signIn()}>{auth.submit}</Link>
            {' · '}
            <Link to={paths.forgotPassword()} state={{ email }}>
              {auth.forgot}
            </Link>
          </>
        }
      />
    </div>
  );
}
