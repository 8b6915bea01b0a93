import { useLocation } from 'react-router';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { BackLink } from './back-link.tsx';

/** Back to the list as it was: its filters, its page, the same card. */
export function BackToList() {
  const { tickets } = useMessages();
  const search = useListSearch();
  return (
    <BackLink to={`${paths.tickets()}${search ?? ''}`} cameFromThere={search !== undefined}>
      {tickets.view.back}
    </BackLink>
  );
}

// The list tells where it stands when it opens a ticket; state of the history may be anything.
function useListSearch(): string | undefined {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('list' in state)) return undefined;
  return typeof state.list === 'string' ? state.list : undefined;
}
