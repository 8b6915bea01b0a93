import { SearchIcon } from '@primer/octicons-react';
import { useLocation, useNavigate } from 'react-router';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { Button, ButtonLink } from '#web/shared/ui/button.tsx';
import { ErrorFrame } from './error-frame.tsx';

/** There is no such page, or no such thing for this person: both look the same. */
export function NotFound() {
  const { common, shell } = useFirstMessages();
  const navigate = useNavigate();
  // The first page of a visit has the key "default": nothing of ours lies behind it.
  const cameFromHere = useLocation().key !== 'default';
  const actions = (
    <>
      {cameFromHere && <Button onClick={() => void navigate(-1)}>{common.goBack}</Button>}
      <ButtonLink variant="primary" to={paths.home()}>
        {shell.home}
      </ButtonLink>
    </>
  );
  return <ErrorFrame icon={<SearchIcon size={24} />} {...shell.pages.notFound} actions={actions} />;
}
