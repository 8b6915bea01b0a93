import { ServerIcon } from '@primer/octicons-react';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Outage } from './outage.tsx';

/** §2.1 Error500: the server failed on the first call. */
export function Component() {
  const { shell } = useMessages();
  return <Outage icon={<ServerIcon size={24} />} {...shell.pages.serverError} />;
}
