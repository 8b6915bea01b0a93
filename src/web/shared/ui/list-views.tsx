import type { ReactNode } from 'react';
import styles from './list-views.module.css';

type Props = { table: ReactNode; cards: ReactNode };

/** A list as a table where there is room for one, else as cards (§2.4); the room decides, by CSS. */
export function ListViews({ table, cards }: Props) {
  return (
    <div className={styles.list}>
      <div className={styles.wide}>{table}</div>
      <div className={styles.narrow}>{cards}</div>
    </div>
  );
}
