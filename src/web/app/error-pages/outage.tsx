import type { ReactNode } from 'react';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { ButtonLink } from '#web/shared/ui/button.tsx';
import { BarePage, ErrorFrame } from './error-frame.tsx';
import { useWayBack } from './use-way-back.ts';

/** §2.1: the first call got no answer or a server error; the way back asks again. */
export function Outage({ icon, heading, text }: { icon: ReactNode; heading: string; text: string }) {
  const { common } = useFirstMessages();
  const action = (
    <ButtonLink variant="primary" to={useWayBack()} replace>
      {common.retry}
    </ButtonLink>
  );
  return (
    <BarePage>
      <ErrorFrame icon={icon} heading={heading} text={text} actions={action} />
    </BarePage>
  );
}
