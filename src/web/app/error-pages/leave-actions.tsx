import { Link, useLocation, useNavigate } from 'react-router';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { useInBrowser } from '#web/shared/lib/use-in-browser.ts';
import { isFirstEntry } from '#web/shared/routing/current-entry.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { Button, LinkButton } from '@primer/react';

/** Whether there is a page of ours to go back to; the server does not know. */
export function useCameFromHere(): boolean {
  const location = useLocation();
  return useInBrowser() && !isFirstEntry(location);
}

/** Back in the history, where a page of ours is there, and the home page. */
export function LeaveActions() {
  const { common, shell } = useFirstMessages();
  const navigate = useNavigate();
  return (
    <>
      {useCameFromHere() && <Button onClick={() => void navigate(-1)}>{common.goBack}</Button>}
      <LinkButton as={Link} variant="primary" to={paths.home()}>
        {shell.home}
      </LinkButton>
    </>
  );
}
