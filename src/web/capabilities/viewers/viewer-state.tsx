import type { ReactNode } from 'react';
import { AlertIcon } from '@primer/octicons-react';
import { useViewerTexts } from './viewer-texts.ts';
import styles from './viewer.module.css';

/** In place of a file that is not shown: why, and that the download is there. */
export function ViewerFault({ text, action }: { text: string; action?: ReactNode }) {
  const { downloadInstead } = useViewerTexts();
  return (
    <div role="alert" className={styles.fault}>
      <AlertIcon size={24} />
      <p>
        {text} {downloadInstead}
      </p>
      {action}
    </div>
  );
}

/** A line above a file that is shown in part. */
export function ViewerNote({ text }: { text: string }) {
  return (
    <p role="status" className={styles.note}>
      <AlertIcon /> {text}
    </p>
  );
}

/** While a file comes or is made ready. */
export function ViewerWait({ text }: { text: string }) {
  return (
    <p role="status" className={styles.wait}>
      {text}
    </p>
  );
}
