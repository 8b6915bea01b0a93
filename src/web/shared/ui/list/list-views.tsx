import type { ReactNode } from 'react';
import { useListRoom } from '../../lib/lists/list-room.ts';
import styles from './list-views.module.css';

type Props = { table: ReactNode; cards: ReactNode };

/**
 * A list as a table where there is room for one, else as cards (§2.4). Until the room is known both are drawn, and CSS shows
 * the one that fits; then only that one is.
 */
export function ListViews({ table, cards }: Props) {
  const { room, place } = useListRoom();
  return (
    <div ref={place} id="list" className={styles.list}>
      {room !== 'narrow' && <div className={room === undefined ? styles.wide : undefined}>{table}</div>}
      {room !== 'wide' && <div className={room === undefined ? styles.narrow : undefined}>{cards}</div>}
    </div>
  );
}
