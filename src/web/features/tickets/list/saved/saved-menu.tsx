import { LinkIcon, PencilIcon, PlusIcon, ReplyIcon } from '@primer/octicons-react';
import { ActionList, ActionMenu } from '@primer/react';
import { useEffect, useState } from 'react';
import type { NamedFilter } from '#generated/model/namedFilter.ts';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { prefetch } from '#web/shared/routing/prefetch.ts';
import { sharedPath, withNamedFilter } from '#web/capabilities/lists/list-memory.ts';
import { useNamedFilters } from './named-filters.ts';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import type { PagedList } from '#web/capabilities/lists/list-kind.ts';
import { FilterNameDialog, NamedFiltersDialog } from './lazy-dialogs.ts';

type List = PagedList<TicketListItem>;
type OpenDialog = 'add' | 'manage';

/** Filters under a name, the one before, and the link to what is shown. */
export function SavedFiltersMenu({ list }: { list: List }) {
  const { saved } = useMessages().tickets.list;
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  return (
    <>
      <ActionMenu>
        <ActionMenu.Button>{saved.menu}</ActionMenu.Button>
        <ActionMenu.Overlay>
          <SavedItems list={list} onDialog={setDialog} />
        </ActionMenu.Overlay>
      </ActionMenu>
      {dialog === 'add' && <FilterNameDialog list={list} onClose={close} />}
      {dialog === 'manage' && <NamedFiltersDialog list={list} onClose={close} />}
    </>
  );
}

// Rendered only while the menu is open: then the filters are fetched.
function SavedItems({ list, onDialog }: { list: List; onDialog: (dialog: OpenDialog) => void }) {
  const { saved } = useMessages().tickets.list;
  const { former, kind, show, state } = list;
  const copyLink = useCopyLink();
  // The code of the other dialog comes with it.
  useEffect(() => prefetch(NamedFiltersDialog.load), []);
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
      <ActionList.Item onSelect={() => copyLink(sharedPath(kind, state))}>
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

function NamedItems({ list }: { list: List }) {
  const messages = useMessages();
  const { saved } = messages.tickets.list;
  const { data, isPending, error } = useNamedFilters();
  const nothing = () => undefined;
  const open = ({ filters }: NamedFilter) => {
    const state = withNamedFilter(list.kind, filters, list.state);
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
