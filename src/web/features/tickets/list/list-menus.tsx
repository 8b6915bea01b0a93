import { BookmarkIcon, ColumnsIcon } from '@primer/octicons-react';
import { lazy } from 'react';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { OnDemandMenu } from '#web/shared/ui/overlay/on-demand-menu.tsx';
import type { TicketList } from './ticket-list.ts';

const loadSaved = () => import('./saved/saved-menu.tsx');
const loadColumns = () => import('./table/columns-menu.tsx');

const LazySaved = lazy(async () => ({ default: (await loadSaved()).SavedFiltersMenu }));
const LazyColumns = lazy(async () => ({ default: (await loadColumns()).ChooseColumnsMenu }));

type Props = { list: TicketList };

/** The filters that a person keeps under a name. */
export function SavedMenu({ list }: Props) {
  const { saved } = useMessages().tickets.list;
  return (
    <OnDemandMenu label={saved.menu} icon={<BookmarkIcon />} loadMenu={loadSaved}>
      <LazySaved list={list} />
    </OnDemandMenu>
  );
}

/** Which columns the table has. */
export function ColumnsMenu({ list }: Props) {
  const { columnsMenu } = useMessages().tickets.list;
  return (
    <OnDemandMenu label={columnsMenu} icon={<ColumnsIcon />} loadMenu={loadColumns}>
      <LazyColumns list={list} />
    </OnDemandMenu>
  );
}
