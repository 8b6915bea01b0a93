import type { Icon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import { EmptyPicture } from '#web/shared/ui/page/empty-picture.tsx';
import styles from './error-frame.module.css';

type Props = { icon: Icon; heading: string; text: string; requestId?: string | undefined; actions: ReactNode };

/** What all error pages share: a picture, what happened, and a way back. */
export function ErrorFrame({ icon, heading, text, requestId, actions }: Props) {
  return (
    <div className={styles.frame}>
      <EmptyPicture icons={[icon]} />
      <h1 className={styles.heading}>{heading}</h1>
      <p className={styles.text}>{text}</p>
      {requestId !== undefined && <p className={styles.requestId}>{requestId}</p>}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}

/** The landmark around an error page outside the portal's frame. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      {children}
    </main>
  );
}
