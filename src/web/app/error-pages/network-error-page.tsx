import { UnlinkIcon } from '@primer/octicons-react';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { Outage } from './outage.tsx';

/** §2.1 NetworkError: the server could not be reached. */
export function Component() {
  const { shell } = useFirstMessages();
  return <Outage icon={UnlinkIcon} {...shell.pages.networkError} />;
}
