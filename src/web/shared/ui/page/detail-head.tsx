import type { ReactNode } from 'react';
import styles from './detail-page.module.css';

type Props = {
  title: string;
  /** Number, status: the line below the title. */
  state: ReactNode;
  /** What can be done with it. */
  actions: ReactNode;
};

/** Above a detail page: its title, state and actions. */
export function DetailHead({ title, state, actions }: Props) {
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.state}>{state}</div>
      </div>
      {actions}
    </header>
  );
}
