import { UnlinkIcon } from '@primer/octicons-react';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Outage } from './outage.tsx';

/** §2.1 NetworkError: the server could not be reached. */
export function Component() {
  const { shell } = useMessages();
  return <Outage icon={<UnlinkIcon size={24} />} {...shell.pages.networkError} />;
}
