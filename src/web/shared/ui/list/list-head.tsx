import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './list-head.module.css';

type Props = {
  heading: string;
  /** How many there are; absent until it is known. */
  total: string | undefined;
  /** Filters, saved ones, export. */
  tools: ReactNode;
  /** The one primary button: at the edge of the head, on a phone at the bottom of the window. */
  primary?: ReactNode;
  /** The list under other filters, in a line of their own. */
  views?: ReactNode;
  /** The line of the search. */
  children?: ReactNode;
  /** At the end of the second line, on wide screens. */
  wideTools?: ReactNode;
  /** After them, at every width. */
  last?: ReactNode;
};

/** Above a list: what it is, its search, its tools. */
export function ListHead({ heading, total, tools, primary, views, children, wideTools, last }: Props) {
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <h1 className={styles.heading}>{heading}</h1>
        {total !== undefined && <span className={styles.total}>{total}</span>}
        <div className={styles.tools}>{tools}</div>
        {primary && <div className={styles.primary}>{primary}</div>}
      </div>
      {views}
      <div className={styles.line}>
        {children}
        {wideTools && <div className={classNames(styles.tools, styles.wideOnly)}>{wideTools}</div>}
        {last}
      </div>
    </header>
  );
}
