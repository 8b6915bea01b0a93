import { Link } from 'react-router';
import type { ReactNode } from 'react';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { LinkButton } from '@primer/react';
import { BarePage, ErrorFrame } from './error-frame.tsx';
import { useContinuePath } from './use-continue-path.ts';

/** §2.1: the first call got no response or a server error; the button tries again. */
export function Outage({ icon, heading, text }: { icon: ReactNode; heading: string; text: string }) {
  const { common } = useFirstMessages();
  const action = (
    <LinkButton as={Link} variant="primary" to={useContinuePath()} replace>
      {common.retry}
    </LinkButton>
  );
  return (
    <BarePage>
      <ErrorFrame icon={icon} heading={heading} text={text} actions={action} />
    </BarePage>
  );
}
