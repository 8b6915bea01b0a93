import { PencilIcon, SyncIcon, TrashIcon } from '@primer/octicons-react';
import { useState } from 'react';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import type { NamedFilter } from '#generated/model/namedFilter.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button, IconButton, Spinner } from '@primer/react';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { Dialog } from '#web/shared/ui/overlay/dialog.tsx';
import type { PagedList } from '#web/capabilities/lists/list-kind.ts';
import { namedFilterText } from '#web/capabilities/lists/list-memory.ts';
import { useDeleteNamedFilter, useNamedFilters, useSaveNamedFilter } from './named-filters.ts';
import { FilterNameDialog } from './filter-name-dialog.tsx';
import { ListFailed } from '#web/capabilities/lists/list-states.tsx';
import styles from './named-filters-dialog.module.css';

type List = Pick<PagedList<TicketListItem>, 'kind' | 'state'>;
type Props = { list: List; onClose: () => void };

/** Renames, replaces and deletes the filters that have a name. */
export function NamedFiltersDialog({ list, onClose }: Props) {
  const { common, tickets } = useMessages();
  const { saved } = tickets.list;
  const { data, error, refetch } = useNamedFilters();
  const [renamed, setRenamed] = useState<NamedFilter>();
  const [result, setResult] = useState<Result>();
  return (
    <Dialog title={saved.manageHeading} onClose={onClose} actions={<Button onClick={onClose}>{common.close}</Button>}>
      {data === undefined && error !== null && (
        <ListFailed kind={list.kind} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Spinner size="small" srText={common.loading} />}
      {data?.length === 0 && <p>{saved.none}</p>}
      <ResultLine result={result} onUndone={() => setResult(undefined)} />
      <ul className={styles.list}>
        {data?.map((filter) => (
          <FilterRow
            key={filter.id}
            filter={filter}
            list={list}
            onRename={() => setRenamed(filter)}
            onDone={setResult}
          />
        ))}
      </ul>
      {renamed !== undefined && (
        <FilterNameDialog list={list} renamed={renamed} onClose={() => setRenamed(undefined)} />
      )}
    </Dialog>
  );
}

/** What was just done; a toast would be below the dialog. */
type Result = { text: string; deleted?: NamedFilter };

function ResultLine({ result, onUndone }: { result: Result | undefined; onUndone: () => void }) {
  const { saved } = useMessages().tickets.list;
  const save = useSaveNamedFilter();
  const deleted = result?.deleted;
  return (
    <div role="status" className={styles.result}>
      {result?.text}
      {deleted && (
        <PendingButton
          pending={save.isPending}
          onClick={() => save.mutate({ name: deleted.name, filters: deleted.filters }, { onSuccess: onUndone })}
        >
          {saved.undo}
        </PendingButton>
      )}
    </div>
  );
}

type RowProps = { filter: NamedFilter; list: List; onRename: () => void; onDone: (result: Result) => void };

function FilterRow({ filter, list, onRename, onDone }: RowProps) {
  const { saved } = useMessages().tickets.list;
  const save = useSaveNamedFilter();
  const deletion = useDeleteNamedFilter();
  const { name } = filter;
  const replace = () =>
    save.mutate(
      { ...filter, filters: namedFilterText(list.kind, list.state) },
      { onSuccess: () => onDone({ text: saved.replaced(name) }) },
    );
  const remove = () =>
    deletion.mutate(filter, { onSuccess: () => onDone({ text: saved.deleted(name), deleted: filter }) });
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <IconButton variant="invisible" aria-label={saved.renameOf(name)} icon={PencilIcon} onClick={onRename} />
      <IconButton variant="invisible" aria-label={saved.replaceOf(name)} icon={SyncIcon} onClick={replace} />
      <IconButton variant="invisible" aria-label={saved.deleteOf(name)} icon={TrashIcon} onClick={remove} />
    </li>
  );
}
