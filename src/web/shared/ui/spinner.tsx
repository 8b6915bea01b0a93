import styles from './spinner.module.css';

/** A small wheel that shows itself after 300 ms; decoration only, say in words what waits. */
export function Spinner({ size = 16 }: { size?: number }) {
  return <span aria-hidden="true" className={styles.spinner} style={{ inlineSize: size, blockSize: size }} />;
}

/** A wheel in the middle of what waits, with its words for screen readers. */
export function Waiting({ label }: { label: string }) {
  return (
    <div role="status" className={styles.waiting}>
      <Spinner size={32} />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
