import { BookmarkIcon, LinkIcon, PencilIcon, PlusIcon, ReplyIcon } from '@primer/octicons-react';
import { useState } from 'react';
import type { NamedFilter } from '#generated/model/namedFilter.ts';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { ActionMenu, MenuItem, MenuSeparator } from '#web/shared/ui/overlay/action-menu.tsx';
import { sharedPath, withNamedFilter } from '#web/capabilities/list-state/list-memory.ts';
import { useNamedFilters } from './named-filters.ts';
import { ticketList } from '../ticket-list.ts';
import type { TicketList } from '../ticket-list.ts';
import { FilterNameDialog } from './filter-name-dialog.tsx';
import { NamedFiltersDialog } from './named-filters-dialog.tsx';

type OpenDialog = 'add' | 'manage';

/** Filters under a name, the one before, and the link to what is shown. */
export function SavedFiltersMenu({ list }: { list: TicketList }) {
  const { saved } = useMessages().tickets.list;
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  return (
    <>
      <ActionMenu label={saved.menu} icon={<BookmarkIcon />}>
        <SavedItems list={list} onDialog={setDialog} />
      </ActionMenu>
      {dialog === 'add' && <FilterNameDialog state={list.state} onClose={close} />}
      {dialog === 'manage' && <NamedFiltersDialog state={list.state} onClose={close} />}
    </>
  );
}

// Drawn only while the menu is open: the filters are asked for then.
function SavedItems({ list, onDialog }: { list: TicketList; onDialog: (dialog: OpenDialog) => void }) {
  const { saved } = useMessages().tickets.list;
  const { former, show, state } = list;
  const copyLink = useCopyLink();
  return (
    <>
      <NamedItems list={list} />
      <MenuSeparator />
      <MenuItem icon={<PlusIcon />} onSelect={() => onDialog('add')}>
        {saved.add}
      </MenuItem>
      <MenuItem icon={<PencilIcon />} onSelect={() => onDialog('manage')}>
        {saved.manage}
      </MenuItem>
      <MenuItem icon={<LinkIcon />} onSelect={() => copyLink(sharedPath(ticketList, state))}>
        {saved.copyLink}
      </MenuItem>
      <MenuItem icon={<ReplyIcon />} disabled={former === undefined} onSelect={() => former && show(() => former)}>
        {saved.previous}
      </MenuItem>
    </>
  );
}

function NamedItems({ list }: { list: TicketList }) {
  const messages = useMessages();
  const { saved } = messages.tickets.list;
  const { data, isPending, error } = useNamedFilters();
  const nothing = () => undefined;
  const open = ({ filters }: NamedFilter) => {
    const state = withNamedFilter(ticketList, filters, list.state);
    if (state === undefined) showToast('error', saved.broken);
    else list.show(() => state);
  };
  if (data === undefined || data.length === 0) {
    const text = isPending ? messages.common.loading : error ? describeError(error, messages).text : saved.none;
    return (
      <MenuItem disabled onSelect={nothing}>
        {text}
      </MenuItem>
    );
  }
  return data.map((filter) => (
    <MenuItem key={filter.id} onSelect={() => open(filter)}>
      {filter.name}
    </MenuItem>
  ));
}

function useCopyLink(): (path: string) => void {
  const { saved } = useMessages().tickets.list;
  return (path) => {
    navigator.clipboard.writeText(new URL(path, location.origin).href).then(
      () => showToast('success', saved.linkCopied),
      () => showToast('error', saved.linkNotCopied),
    );
  };
}
