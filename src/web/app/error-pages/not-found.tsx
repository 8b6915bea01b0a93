import { SearchIcon } from '@primer/octicons-react';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { usePageTitle } from '#web/shared/routing/page-title.tsx';
import { ErrorFrame } from './error-frame.tsx';
import { LeaveActions } from './leave-actions.tsx';

/** The page, or the item for this person, does not exist: both look the same. */
export function NotFound() {
  const { shell, titles } = useFirstMessages();
  usePageTitle(titles.notFound);
  return <ErrorFrame icon={SearchIcon} {...shell.pages.notFound} actions={<LeaveActions />} />;
}
