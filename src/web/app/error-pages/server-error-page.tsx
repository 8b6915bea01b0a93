import { ServerIcon } from '@primer/octicons-react';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { ButtonLink } from '#web/shared/ui/button.tsx';
import { BarePage, ErrorFrame } from './error-frame.tsx';
import { useWayBack } from './use-way-back.ts';

/** §2.1 Error500: the server failed on the first call; the way back tries again. */
export function Component() {
  const { common, shell } = useMessages();
  const wayBack = useWayBack();
  const action = (
    <ButtonLink variant="primary" to={wayBack} replace>
      {common.retry}
    </ButtonLink>
  );
  return (
    <BarePage>
      <ErrorFrame icon={<ServerIcon size={24} />} {...shell.pages.serverError} actions={action} />
    </BarePage>
  );
}
