import { ServerIcon } from '@primer/octicons-react';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { Outage } from './outage.tsx';

/** §2.1 Error500: the server failed on the first call. */
export function Component() {
  const { shell } = useFirstMessages();
  return <Outage icon={ServerIcon} {...shell.pages.serverError} />;
}
