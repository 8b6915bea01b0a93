import { UnlinkIcon } from '@primer/octicons-react';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { ButtonLink } from '#web/shared/ui/button.tsx';
import { BarePage, ErrorFrame } from './error-frame.tsx';
import { useWayBack } from './use-way-back.ts';

/** §2.1 NetworkError: the server could not be reached; the way back asks it again. */
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
      <ErrorFrame icon={<UnlinkIcon size={24} />} {...shell.pages.networkError} actions={action} />
    </BarePage>
  );
}
