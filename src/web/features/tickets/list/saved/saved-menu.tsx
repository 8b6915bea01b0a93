import { BookmarkIcon, LinkIcon, PencilIcon, PlusIcon, ReplyIcon } from '@primer/octicons-react';
import { ActionList, ActionMenu } from '@primer/react';
import { useState } from 'react';
import type { NamedFilter } from '#generated/model/namedFilter.ts';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
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
      <ActionMenu>
        <ActionMenu.Button leadingVisual={BookmarkIcon}>{saved.menu}</ActionMenu.Button>
        <ActionMenu.Overlay>
          <SavedItems list={list} onDialog={setDialog} />
        </ActionMenu.Overlay>
      </ActionMenu>
      {dialog === 'add' && <FilterNameDialog state={list.state} onClose={close} />}
      {dialog === 'manage' && <NamedFiltersDialog state={list.state} onClose={close} />}
    </>
  );
}

// Rendered only while the menu is open: then the filters are fetched.
function SavedItems({ list, onDialog }: { list: TicketList; onDialog: (dialog: OpenDialog) => void }) {
  const { saved } = useMessages().tickets.list;
  const { former, show, state } = list;
  const copyLink = useCopyLink();
  return (
    <ActionList>
      <NamedItems list={list} />
      <ActionList.Divider />
      <ActionList.Item onSelect={() => onDialog('add')}>
        <ActionList.LeadingVisual>
          <PlusIcon />
        </ActionList.LeadingVisual>
        {saved.add}
      </ActionList.Item>
      <ActionList.Item onSelect={() => onDialog('manage')}>
        <ActionList.LeadingVisual>
          <PencilIcon />
        </ActionList.LeadingVisual>
        {saved.manage}
      </ActionList.Item>
      <ActionList.Item onSelect={() => copyLink(sharedPath(ticketList, state))}>
        <ActionList.LeadingVisual>
          <LinkIcon />
        </ActionList.LeadingVisual>
        {saved.copyLink}
      </ActionList.Item>
      <ActionList.Item disabled={former === undefined} onSelect={() => former && show(() => former)}>
        <ActionList.LeadingVisual>
          <ReplyIcon />
        </ActionList.LeadingVisual>
        {saved.previous}
      </ActionList.Item>
    </ActionList>
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
      <ActionList.Item disabled onSelect={nothing}>
        {text}
      </ActionList.Item>
    );
  }
  return data.map((filter) => (
    <ActionList.Item key={filter.id} onSelect={() => open(filter)}>
      {filter.name}
    </ActionList.Item>
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
