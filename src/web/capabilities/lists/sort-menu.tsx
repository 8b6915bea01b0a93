import { SortDescIcon } from '@primer/octicons-react';
import { ActionList, ActionMenu } from '@primer/react';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import type { PagedList } from './list-kind.ts';
import { sortedByColumn } from './list-state.ts';
import styles from './list-tools.module.css';

/** What the list is sorted by, also where no column is shown for it; choosing the same again reverses the order. */
export function SortMenu<Row>({ list: { kind, state, show } }: { list: PagedList<Row> }) {
  const { sort } = useMessages().lists;
  const texts = kind.useTexts();
  const sortable = Object.entries(kind.columns).filter(([, { sortBy }]) => sortBy !== undefined);
  const current = sortable.find(([, { sortBy }]) => sortBy === state.sort)?.[0] ?? '';
  const label = sort.by(texts.columns[current] ?? '');
  return (
    <ActionMenu>
      <ActionMenu.Button className={styles.short ?? ''} leadingVisual={SortDescIcon} aria-label={label}>
        {label}
      </ActionMenu.Button>
      <ActionMenu.Overlay>
        <ActionList selectionVariant="single">
          {sortable.map(([name, column]) => (
            <ActionList.Item
              key={name}
              selected={name === current}
              onSelect={() => show((asked) => sortedByColumn(asked, column))}
            >
              {texts.columns[name]}
              {name === current && <ActionList.Description>{sort.again}</ActionList.Description>}
            </ActionList.Item>
          ))}
        </ActionList>
      </ActionMenu.Overlay>
    </ActionMenu>
  );
}
