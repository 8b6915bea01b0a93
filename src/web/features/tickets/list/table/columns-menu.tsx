import { ColumnsIcon } from '@primer/octicons-react';
import { ActionList, ActionMenu } from '@primer/react';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { isFixedColumn, listColumns, withColumn } from './list-columns.ts';
import type { ListColumn } from './list-columns.ts';
import type { TicketList } from '../ticket-list.ts';

/** Turns columns on and off; the number and the title always stay. */
export function ChooseColumnsMenu({ list: { memory, remember } }: { list: TicketList }) {
  const { list } = useMessages().tickets;
  const chosen = memory?.columns;
  const isShown = (column: ListColumn) => chosen?.includes(column) ?? true;
  return (
    <ActionMenu>
      <ActionMenu.Button leadingVisual={ColumnsIcon}>{list.columnsMenu}</ActionMenu.Button>
      <ActionMenu.Overlay>
        <ActionList>
          <ActionList.Group selectionVariant="multiple">
            {listColumns.map((column) => (
              <ActionList.Item
                key={column}
                selected={isShown(column)}
                disabled={isFixedColumn(column)}
                onSelect={(event) => {
                  // More than one is usually changed: the menu stays open.
                  event.preventDefault();
                  remember({ columns: withColumn(chosen, column, !isShown(column)) });
                }}
              >
                {list.columns[column]}
              </ActionList.Item>
            ))}
          </ActionList.Group>
          <ActionList.Divider />
          <ActionList.Item disabled={chosen === undefined} onSelect={() => remember({ columns: undefined })}>
            {list.columnsByWidth}
          </ActionList.Item>
        </ActionList>
      </ActionMenu.Overlay>
    </ActionMenu>
  );
}
