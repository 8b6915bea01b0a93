import { Spinner } from '@primer/react';
import styles from './waiting.module.css';

/** A spinner in the middle of what waits, with its words for screen readers; what comes quickly shows none. */
export function Waiting({ label }: { label: string }) {
  return (
    <div role="status" className={styles.waiting}>
      <Spinner srText={label} delay="short" />
    </div>
  );
}
