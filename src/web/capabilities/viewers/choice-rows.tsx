import { useId, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { classNames } from '#web/shared/ui/class-names.ts';
import { ROW_PX, VirtualRows } from './virtual-rows.tsx';
import styles from './viewer.module.css';

type Props = {
  count: number;
  label: string;
  /** The names of the columns, for the eye; each row says its cells itself. */
  head: readonly string[];
  /** Lays out a row's cells. */
  columns: string | undefined;
  chosen: number | undefined;
  onChoose: (row: number) => void;
  /** Called with the range of rendered rows. */
  onRange?: (first: number, last: number) => void;
  renderCells: (row: number) => ReactNode;
};

/** A long list with columns, of which one row is chosen by pointer or arrow keys. */
export function ChoiceRows({ count, label, head, columns, chosen, onChoose, onRange, renderCells }: Props) {
  const id = useId();
  const [shown, setShown] = useState<{ row: number }>();
  const choose = (row: number) => {
    const bounded = Math.min(Math.max(row, 0), count - 1);
    onChoose(bounded);
    setShown({ row: bounded });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const pageRows = Math.max(1, Math.floor(event.currentTarget.clientHeight / ROW_PX) - 1);
    const target = rowByKey(event.key, { row: chosen ?? -1, count, pageRows });
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    choose(target);
  };
  const chooseByPress = ({ target }: MouseEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined;
    if (row !== undefined) onChoose(Number(row));
  };
  return (
    <div className={styles.table}>
      <div className={classNames(styles.head, columns)} aria-hidden="true">
        {head.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <VirtualRows
        count={count}
        label={label}
        shown={shown}
        onRange={onRange}
        list={{
          role: 'listbox',
          'aria-activedescendant': chosen === undefined ? undefined : `${id}-${chosen}`,
          onKeyDown,
          onClick: chooseByPress,
        }}
        renderRow={(row) => (
          <div
            key={row}
            id={`${id}-${row}`}
            role="option"
            aria-selected={row === chosen}
            aria-posinset={row + 1}
            aria-setsize={count}
            className={classNames(styles.choice, columns)}
            data-row={row}
          >
            {renderCells(row)}
          </div>
        )}
      />
    </div>
  );
}

type Place = { row: number; count: number; pageRows: number };

function rowByKey(key: string, { row, count, pageRows }: Place): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return row + 1;
    case 'ArrowUp':
      return row - 1;
    case 'PageDown':
      return row + pageRows;
    case 'PageUp':
      return row - pageRows;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
