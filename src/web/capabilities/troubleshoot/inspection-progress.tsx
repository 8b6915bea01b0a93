import styles from './troubleshoot.module.css';

/** How far a file is read, from 0 to 1. */
export function InspectionProgress({ label, part }: { label: string; part: number }) {
  return (
    <div className={styles.progress}>
      <p role="status">{label}</p>
      <progress aria-label={label} value={part} />
    </div>
  );
}
