import { LockIcon } from '@primer/octicons-react';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { ButtonLink } from '#web/shared/ui/button.tsx';
import { BarePage, ErrorFrame } from './error-frame.tsx';
import { useWayBack } from './use-way-back.ts';

/** §2.1: 403, the person has no access to the page. */
export function Component() {
  const { common, shell } = useFirstMessages();
  const wayBack = useWayBack();
  const action = (
    <ButtonLink variant="primary" to={wayBack} replace>
      {common.goBack}
    </ButtonLink>
  );
  return (
    <BarePage>
      <ErrorFrame icon={<LockIcon size={24} />} {...shell.pages.unauthorized} actions={action} />
    </BarePage>
  );
}
