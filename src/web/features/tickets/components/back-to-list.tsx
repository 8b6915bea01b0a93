import { ChevronLeftIcon } from '@primer/octicons-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import styles from './back-to-list.module.css';

/** Back to the list as it was: its filters, its page, the same card. */
export function BackToList() {
  const { tickets } = useMessages();
  const navigate = useNavigate();
  const search = useListSearch();
  return (
    <Link
      className={styles.back}
      to={`${paths.tickets()}${search ?? ''}`}
      onClick={(event) => {
        // Only a step back in the history brings back the place in the list; other presses open it anew.
        if (search === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <ChevronLeftIcon />
      {tickets.view.back}
    </Link>
  );
}

// The list tells where it stands when it opens a ticket; state of the history may be anything.
function useListSearch(): string | undefined {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('list' in state)) return undefined;
  return typeof state.list === 'string' ? state.list : undefined;
}
