import { useNavigate } from 'react-router';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import { useMayCreate } from '#web/capabilities/lists/may-create.ts';
import type { PagedList } from '#web/capabilities/lists/list-kind.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { lazyDialog } from '#web/shared/ui/overlay/lazy-dialog.tsx';
import { TicketPeek } from '../peek/ticket-peek.tsx';
import { SolveKey } from './solve-key.tsx';
import { useListKeys } from './use-list-keys.ts';
import { usePrefetchNext } from './use-prefetch-next.ts';

const ShortcutsDialog = lazyDialog(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

type Props = { list: PagedList<TicketListItem>; isHelpOpen: boolean; onHelp: (isOpen: boolean) => void };

/** The keys of the list, what Space shows, and the dialog that names them. */
export function ListShortcuts({ list, isHelpOpen, onHelp }: Props) {
  const { kind, rows = [], cards } = list;
  const mayCreate = useMayCreate(kind);
  const navigate = useNavigate();
  const shown = [...rows, ...cards];
  usePrefetchNext(shown);
  useListKeys((action) => {
    if (action === 'help') onHelp(true);
    else if (action === 'search') document.querySelector<HTMLInputElement>('search input')?.select();
    else if (mayCreate) void navigate(paths.ticketCreate());
  });
  return (
    <>
      <TicketPeek list={list} />
      <SolveKey rows={shown} />
      {isHelpOpen && <ShortcutsDialog mayCreate={mayCreate} onClose={() => onHelp(false)} />}
    </>
  );
}
