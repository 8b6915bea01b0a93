import { QuestionIcon } from '@primer/octicons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import { useMayCreate } from '#web/capabilities/lists/may-create.ts';
import type { PagedList } from '#web/capabilities/lists/list-kind.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { lazyDialog } from '#web/shared/ui/overlay/lazy-dialog.tsx';
import { IconButton } from '@primer/react';
import { TicketPeek } from '../peek/ticket-peek.tsx';
import { SolveKey } from './solve-key.tsx';
import styles from './list-shortcuts.module.css';
import { useListKeys } from './use-list-keys.ts';
import { usePrefetchNext } from './use-prefetch-next.ts';

const ShortcutsDialog = lazyDialog(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

/** The keys of the list, what Space shows, and the button that shows them. */
export function ListShortcuts({ list }: { list: PagedList<TicketListItem> }) {
  const { kind, rows = [], cards } = list;
  const mayCreate = useMayCreate(kind);
  const { keys } = useMessages().tickets.list;
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const shown = [...rows, ...cards];
  usePrefetchNext(shown);
  useListKeys((action) => {
    if (action === 'help') setIsOpen(true);
    else if (action === 'search') document.querySelector<HTMLInputElement>('search input')?.select();
    else if (mayCreate) void navigate(paths.ticketCreate());
  });
  return (
    <>
      <IconButton
        className={styles.open ?? ''}
        variant="invisible"
        aria-label={keys.open}
        icon={QuestionIcon}
        aria-keyshortcuts="?"
        onClick={() => setIsOpen(true)}
      />
      <TicketPeek list={list} />
      <SolveKey rows={shown} />
      {isOpen && <ShortcutsDialog mayCreate={mayCreate} onClose={() => setIsOpen(false)} />}
    </>
  );
}
