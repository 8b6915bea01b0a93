import { ColumnsIcon } from '@primer/octicons-react';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { ActionMenu, MenuCheckItem, MenuItem, MenuSeparator } from '#web/shared/ui/overlay/action-menu.tsx';
import { isFixedColumn, listColumns, withColumn } from './list-columns.ts';
import type { TicketList } from '../ticket-list.ts';

/** Turns columns on and off; the number and the title always stay. */
export function ChooseColumnsMenu({ list: { memory, remember } }: { list: TicketList }) {
  const { list } = useMessages().tickets;
  const chosen = memory?.columns;
  return (
    <ActionMenu label={list.columnsMenu} icon={<ColumnsIcon />}>
      {listColumns.map((column) => (
        <MenuCheckItem
          key={column}
          checked={chosen?.includes(column) ?? true}
          disabled={isFixedColumn(column)}
          onChange={(isShown) => remember({ columns: withColumn(chosen, column, isShown) })}
        >
          {list.columns[column]}
        </MenuCheckItem>
      ))}
      <MenuSeparator />
      <MenuItem disabled={chosen === undefined} onSelect={() => remember({ columns: undefined })}>
        {list.columnsByWidth}
      </MenuItem>
    </ActionMenu>
  );
}
