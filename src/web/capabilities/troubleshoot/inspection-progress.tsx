import { ProgressBar } from '@primer/react';
import styles from './troubleshoot.module.css';

/** How far a file is read, from 0 to 1. */
export function InspectionProgress({ label, part }: { label: string; part: number }) {
  return (
    <div className={styles.progress}>
      <p role="status">{label}</p>
      <ProgressBar progress={part * 100} aria-label={label} aria-valuenow={Math.round(part * 100)} />
    </div>
  );
}
