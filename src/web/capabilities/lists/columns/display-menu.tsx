import { ActionList, ActionMenu } from '@primer/react';
import { useState } from 'react';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { lazyDialog } from '#web/shared/ui/overlay/lazy-dialog.tsx';
import { shownColumns, withColumn } from './list-columns.ts';
import type { PagedList } from '../list-kind.ts';

const ColumnsDialog = lazyDialog(async () => (await import('./columns-dialog.tsx')).ColumnsDialog);

type Props<Row> = { list: PagedList<Row> };

/** How the table looks: the height of its rows, and its columns; those that rows are found by always stay. */
export function DisplayMenu<Row>({ list }: Props<Row>) {
  const { display } = useMessages().lists;
  const [isArranging, setIsArranging] = useState(false);
  const { columns, order, widths = {} } = list.memory ?? {};
  const isUsual = columns === undefined && order === undefined && Object.keys(widths).length === 0;
  return (
    <>
      <ActionMenu>
        <ActionMenu.Button>{display.menu}</ActionMenu.Button>
        <ActionMenu.Overlay>
          <ActionList>
            {list.kind.hasTwoLines && <Rows list={list} />}
            <Columns list={list} />
            <ActionList.Divider />
            <ActionList.Item onSelect={() => setIsArranging(true)}>{display.arrange}</ActionList.Item>
            <ActionList.Item
              disabled={isUsual}
              onSelect={() => list.remember({ columns: undefined, order: undefined, widths: {} })}
            >
              {display.byWidth}
            </ActionList.Item>
          </ActionList>
        </ActionMenu.Overlay>
      </ActionMenu>
      {isArranging && <ColumnsDialog list={list} onClose={() => setIsArranging(false)} />}
    </>
  );
}

function Rows<Row>({ list: { memory, remember } }: Props<Row>) {
  const { display } = useMessages().lists;
  const isCompact = memory?.isCompact ?? false;
  return (
    <ActionList.Group selectionVariant="single">
      <ActionList.GroupHeading>{display.rows}</ActionList.GroupHeading>
      <ActionList.Item selected={!isCompact} onSelect={() => remember({ isCompact: false })}>
        {display.comfortable}
      </ActionList.Item>
      <ActionList.Item selected={isCompact} onSelect={() => remember({ isCompact: true })}>
        {display.compact}
      </ActionList.Item>
    </ActionList.Group>
  );
}

function Columns<Row>({ list: { kind, memory, remember } }: Props<Row>) {
  const { display } = useMessages().lists;
  const texts = kind.useTexts();
  const shown = shownColumns(kind, memory);
  return (
    <ActionList.Group selectionVariant="multiple">
      <ActionList.GroupHeading>{display.columns}</ActionList.GroupHeading>
      {Object.entries(kind.columns).map(([name, { isFixed = false }]) => (
        <ActionList.Item
          key={name}
          selected={shown.includes(name)}
          disabled={isFixed}
          onSelect={(event) => {
            // More than one is usually changed: the menu stays open.
            event.preventDefault();
            remember({ columns: withColumn(kind, memory ?? {}, name, !shown.includes(name)) });
          }}
        >
          {texts.columns[name]}
        </ActionList.Item>
      ))}
    </ActionList.Group>
  );
}
