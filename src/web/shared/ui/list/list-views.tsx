import type { FocusEventHandler, ReactNode } from 'react';
import { useListWidth } from '../../lib/lists/list-width.ts';
import styles from './list-views.module.css';

type Props = {
  table: ReactNode;
  cards: ReactNode;
  onFocus?: FocusEventHandler<HTMLElement>;
  onBlur?: FocusEventHandler<HTMLElement>;
};

/**
 * A list as a table on wide screens, else as cards (§2.4). Until the width is known both are rendered, and CSS shows the one
 * that fits; then only that one.
 */
export function ListViews({ table, cards, ...handlers }: Props) {
  const { width, ref } = useListWidth();
  return (
    <div ref={ref} id="list" className={styles.list} {...handlers}>
      {width !== 'narrow' && <div className={width === undefined ? styles.wide : undefined}>{table}</div>}
      {width !== 'wide' && <div className={width === undefined ? styles.narrow : undefined}>{cards}</div>}
    </div>
  );
}
