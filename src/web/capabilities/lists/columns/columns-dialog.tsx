import { ArrowLeftIcon, ArrowRightIcon, DashIcon, PlusIcon } from '@primer/octicons-react';
import { Button, IconButton } from '@primer/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Dialog } from '#web/shared/ui/overlay/dialog.tsx';
import styles from './columns-dialog.module.css';
import { isFlexible, movedColumn, shownColumns, withWidth } from './list-columns.ts';
import type { ListKind, ListView } from '../list-kind.ts';

const STEP_PX = 16;

type List = Pick<ListView, 'memory' | 'remember'> & { kind: Pick<ListKind<never>, 'columns' | 'useTexts'> };
type Props = { list: List; onClose: () => void };

/** Moves and resizes the shown columns, each by buttons; the table behind follows at once. */
export function ColumnsDialog({ list, onClose }: Props) {
  const { common, lists } = useMessages();
  const { kind, memory } = list;
  const [said, setSaid] = useState('');
  const shown = shownColumns(kind, memory);
  const keepFocus = useKeptFocus();
  return (
    <Dialog
      title={lists.display.arrangeTitle}
      onClose={onClose}
      actions={<Button onClick={onClose}>{common.close}</Button>}
    >
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <div role="presentation" onFocus={keepFocus}>
        <ol className={styles.columns}>
          {shown.map((name, index) => (
            <ColumnRow
              key={name}
              list={list}
              name={name}
              before={shown[index - 1]}
              after={shown[index + 1]}
              place={index + 1}
              of={shown.length}
              onSaid={setSaid}
            />
          ))}
        </ol>
      </div>
    </Dialog>
  );
}

type RowProps = {
  list: List;
  name: string;
  /** Its neighbours. */
  before: string | undefined;
  after: string | undefined;
  place: number;
  of: number;
  onSaid: (said: string) => void;
};

function ColumnRow({ list, name, before, after, place, of, onSaid }: RowProps) {
  const { display } = useMessages().lists;
  const { kind, memory, remember } = list;
  const label = kind.useTexts().columns[name] ?? '';
  const column = kind.columns[name];
  const widths = memory?.widths ?? {};
  const move = (neighbour: string | undefined, to: number) => {
    if (neighbour === undefined) return;
    remember({ order: movedColumn(kind, memory ?? {}, name, neighbour) });
    onSaid(display.placed(label, to, of));
  };
  const resize = (by: number) => {
    const next = withWidth(widths, name, (widths[name] ?? drawnWidth(place)) + by);
    remember({ widths: next });
    onSaid(display.sized(label, next[name] ?? 0));
  };
  return (
    <li className={styles.column}>
      <span className={styles.name}>{label}</span>
      <IconButton
        variant="invisible"
        icon={ArrowLeftIcon}
        aria-label={display.moveLeft(label)}
        inactive={before === undefined}
        onClick={() => move(before, place - 1)}
      />
      <IconButton
        variant="invisible"
        icon={ArrowRightIcon}
        aria-label={display.moveRight(label)}
        inactive={after === undefined}
        onClick={() => move(after, place + 1)}
      />
      {/* The one that takes what the others leave has no width of its own. */}
      {column && !isFlexible(column) && (
        <>
          <IconButton
            variant="invisible"
            icon={DashIcon}
            aria-label={display.narrower(label)}
            onClick={() => resize(-STEP_PX)}
          />
          <IconButton
            variant="invisible"
            icon={PlusIcon}
            aria-label={display.wider(label)}
            onClick={() => resize(STEP_PX)}
          />
        </>
      )}
    </li>
  );
}

// What the style sheet and the width of the page gave it.
function drawnWidth(place: number): number {
  const heads = document.querySelectorAll('#list thead th');
  return heads[place - 1]?.getBoundingClientRect().width ?? 0;
}

// A moved row takes the focus out of its button.
function useKeptFocus() {
  const focused = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) focused.current?.focus();
  });
  return ({ target }: { target: HTMLElement }) => {
    focused.current = target;
  };
}
