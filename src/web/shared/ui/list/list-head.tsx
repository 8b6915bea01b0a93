import type { ReactNode } from 'react';
import styles from './list-head.module.css';

type Props = {
  heading: string;
  /** How many there are; absent until it is known. */
  total: string | undefined;
  /** The one primary button: at the edge of the head, on a phone at the bottom of the window. */
  primary?: ReactNode;
  /** The list under other filters: beside the heading where there is room, else in a line of their own. */
  views?: ReactNode;
  /** The search. */
  children?: ReactNode;
  /** Beside the search: order, columns, export. */
  tools: ReactNode;
};

/** Above a list: what it is, its search, its tools. */
export function ListHead({ heading, total, primary, views, children, tools }: Props) {
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1 className={styles.heading}>{heading}</h1>
        {views && <div className={styles.views}>{views}</div>}
        {total !== undefined && <span className={styles.total}>{total}</span>}
        {primary && <div className={styles.primary}>{primary}</div>}
      </div>
      <div className={styles.line}>
        {children}
        <div className={styles.tools}>{tools}</div>
      </div>
    </header>
  );
}
