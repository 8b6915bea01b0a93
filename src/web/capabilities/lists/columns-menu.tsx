import { ColumnsIcon } from '@primer/octicons-react';
import { ActionList, ActionMenu } from '@primer/react';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { withColumn } from './list-columns.ts';
import type { PagedList } from './list-kind.ts';

/** Turns columns on and off; those that rows are found by always stay. */
export function ColumnsMenu<Row>({ list: { kind, memory, remember } }: { list: PagedList<Row> }) {
  const { columns: menu } = useMessages().lists;
  const texts = kind.useTexts();
  const chosen = memory?.columns;
  const isShown = (name: string) => chosen?.includes(name) ?? true;
  return (
    <ActionMenu>
      <ActionMenu.Button leadingVisual={ColumnsIcon}>{menu.menu}</ActionMenu.Button>
      <ActionMenu.Overlay>
        <ActionList>
          <ActionList.Group selectionVariant="multiple">
            {Object.entries(kind.columns).map(([name, { isFixed = false }]) => (
              <ActionList.Item
                key={name}
                selected={isShown(name)}
                disabled={isFixed}
                onSelect={(event) => {
                  // More than one is usually changed: the menu stays open.
                  event.preventDefault();
                  remember({ columns: withColumn(kind, chosen, name, !isShown(name)) });
                }}
              >
                {texts.columns[name]}
              </ActionList.Item>
            ))}
          </ActionList.Group>
          <ActionList.Divider />
          <ActionList.Item disabled={chosen === undefined} onSelect={() => remember({ columns: undefined })}>
            {menu.byWidth}
          </ActionList.Item>
        </ActionList>
      </ActionMenu.Overlay>
    </ActionMenu>
  );
}
