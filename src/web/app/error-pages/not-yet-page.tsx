import { HourglassIcon } from '@primer/octicons-react';
import { useLocation } from 'react-router';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { ButtonLink } from '#web/shared/ui/button.tsx';
import { ErrorFrame } from './error-frame.tsx';

/** The route exists, its page does not yet: says so and shows the way back. */
export function NotYetPage() {
  const { auth, shell } = useFirstMessages();
  const outside = useLocation().pathname.startsWith(paths.signIn());
  const action = outside ? (
    <ButtonLink to={paths.signIn()}>{auth.backToSignIn}</ButtonLink>
  ) : (
    <ButtonLink variant="primary" to={paths.tickets()}>
      {shell.hiddenPage.back}
    </ButtonLink>
  );
  const { heading, text } = shell.hiddenPage;
  return <ErrorFrame icon={<HourglassIcon size={24} />} heading={heading} text={text} actions={action} />;
}
