import { Link } from 'react-router';
import { LockIcon } from '@primer/octicons-react';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { usePageTitle } from '#web/shared/routing/page-title.tsx';
import { LinkButton } from '@primer/react';
import { ErrorFrame } from './error-frame.tsx';
import { LeaveActions, useCameFromHere } from './leave-actions.tsx';
import { useContinuePath } from './use-continue-path.ts';

/** §6: the person has no access to the page. Nothing behind it, "Go back" leads where the redirect said, else home. */
export function NoAccess() {
  const { common, shell, titles } = useFirstMessages();
  const continuePath = useContinuePath();
  usePageTitle(titles.unauthorized);
  const actions = useCameFromHere() ? (
    <LeaveActions />
  ) : (
    <LinkButton as={Link} variant="primary" to={continuePath} replace>
      {common.goBack}
    </LinkButton>
  );
  return <ErrorFrame icon={LockIcon} {...shell.pages.unauthorized} actions={actions} />;
}
