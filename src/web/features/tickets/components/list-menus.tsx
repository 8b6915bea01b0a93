import { BookmarkIcon, ColumnsIcon, DownloadIcon } from '@primer/octicons-react';
import { lazy } from 'react';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import type { TicketList } from '../use-ticket-list.ts';
import { OnDemandMenu } from './on-demand-menu.tsx';

const fetchSaved = () => import('./saved-menu.tsx');
const fetchExport = () => import('./export-menu.tsx');
const fetchColumns = () => import('./columns-menu.tsx');

const LazySaved = lazy(async () => ({ default: (await fetchSaved()).SavedFiltersMenu }));
const LazyExport = lazy(async () => ({ default: (await fetchExport()).ExportListMenu }));
const LazyColumns = lazy(async () => ({ default: (await fetchColumns()).ChooseColumnsMenu }));

type Props = { list: TicketList };

/** The filters that a person keeps under a name. */
export function SavedMenu({ list }: Props) {
  const { saved } = useMessages().tickets.list;
  return (
    <OnDemandMenu label={saved.menu} icon={<BookmarkIcon />} fetch={fetchSaved}>
      <LazySaved list={list} />
    </OnDemandMenu>
  );
}

/** What is filtered, as a file. */
export function ExportMenu({ list }: Props) {
  const { tickets } = useMessages();
  return (
    <OnDemandMenu label={tickets.list.export.menu} icon={<DownloadIcon />} fetch={fetchExport}>
      <LazyExport list={list} />
    </OnDemandMenu>
  );
}

/** Which columns the table has. */
export function ColumnsMenu({ list }: Props) {
  const { columnsMenu } = useMessages().tickets.list;
  return (
    <OnDemandMenu label={columnsMenu} icon={<ColumnsIcon />} fetch={fetchColumns}>
      <LazyColumns list={list} />
    </OnDemandMenu>
  );
}
