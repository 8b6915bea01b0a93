import { KebabHorizontalIcon, LinkIcon, PencilIcon, PlusIcon, QuestionIcon, ReplyIcon } from '@primer/octicons-react';
import { ActionList, ActionMenu, IconButton, Spinner } from '@primer/react';
import { useEffect, useState } from 'react';
import type { NamedFilter } from '#generated/model/namedFilter.ts';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { prefetch } from '#web/shared/routing/prefetch.ts';
import { sharedPath, withNamedFilter } from '#web/capabilities/lists/list-memory.ts';
import { useListExport } from '#web/capabilities/lists/use-list-export.ts';
import { ExportItems, ExportProgress } from '#web/shared/ui/list/export-menu.tsx';
import { useNamedFilters } from './saved/named-filters.ts';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import type { PagedList } from '#web/capabilities/lists/list-kind.ts';
import { ListShortcuts } from './keys/list-shortcuts.tsx';
import { FilterNameDialog, NamedFiltersDialog } from './saved/lazy-dialogs.ts';

type List = PagedList<TicketListItem>;
type OpenDialog = 'add' | 'manage' | 'keys';

/** Filters under a name, the one before, the link to what is shown, its export, and the keys of the list. */
export function TicketListMenu({ list }: { list: List }) {
  const { lists, tickets } = useMessages();
  const { keys, saved } = tickets.list;
  const exported = useListExport(list);
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  return (
    <>
      <ActionMenu>
        <ActionMenu.Anchor>
          <IconButton
            icon={exported.isPending ? PreparingIcon : KebabHorizontalIcon}
            aria-label={exported.isPending ? lists.export.preparing : saved.menu}
          />
        </ActionMenu.Anchor>
        <ActionMenu.Overlay>
          <ActionList>
            <SavedItems list={list} onDialog={setDialog} />
            <ActionList.Group>
              <ActionList.GroupHeading>{lists.export.menu}</ActionList.GroupHeading>
              <ExportItems {...exported} />
            </ActionList.Group>
            <ActionList.Divider />
            <ActionList.Item aria-keyshortcuts="?" onSelect={() => setDialog('keys')}>
              <ActionList.LeadingVisual>
                <QuestionIcon />
              </ActionList.LeadingVisual>
              {keys.open}
              <ActionList.TrailingVisual>
                <span aria-hidden="true">?</span>
              </ActionList.TrailingVisual>
            </ActionList.Item>
          </ActionList>
        </ActionMenu.Overlay>
      </ActionMenu>
      <ExportProgress isPending={exported.isPending} />
      <ListShortcuts
        list={list}
        isHelpOpen={dialog === 'keys'}
        onHelp={(isOpen) => setDialog(isOpen ? 'keys' : undefined)}
      />
      {dialog === 'add' && <FilterNameDialog list={list} onClose={close} />}
      {dialog === 'manage' && <NamedFiltersDialog list={list} onClose={close} />}
    </>
  );
}

function PreparingIcon() {
  return <Spinner size="small" srText={null} />;
}

// Rendered only while the menu is open: then the filters are fetched.
function SavedItems({ list, onDialog }: { list: List; onDialog: (dialog: OpenDialog) => void }) {
  const { saved } = useMessages().tickets.list;
  const { former, kind, show, state } = list;
  const copyLink = useCopyLink();
  // The code of the other dialog comes with it.
  useEffect(() => prefetch(NamedFiltersDialog.load), []);
  const items = [
    { text: saved.add, icon: PlusIcon, onSelect: () => onDialog('add') },
    { text: saved.manage, icon: PencilIcon, onSelect: () => onDialog('manage') },
    { text: saved.copyLink, icon: LinkIcon, onSelect: () => copyLink(sharedPath(kind, state)) },
    {
      text: saved.previous,
      icon: ReplyIcon,
      disabled: former === undefined,
      onSelect: () => former && show(() => former),
    },
  ];
  return (
    <ActionList.Group>
      <ActionList.GroupHeading>{saved.manageHeading}</ActionList.GroupHeading>
      <NamedItems list={list} />
      {items.map(({ text, icon: Icon, ...item }) => (
        <ActionList.Item key={text} {...item}>
          <ActionList.LeadingVisual>
            <Icon />
          </ActionList.LeadingVisual>
          {text}
        </ActionList.Item>
      ))}
    </ActionList.Group>
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
