import type { Icon } from '@primer/octicons-react';
import { Label } from '@primer/react';
import type { ReactNode } from 'react';
import styles from './status-mark.module.css';

type Props = {
  icon: Icon;
  /** It waits for the reader: the one state with a fill. */
  isYourTurn?: boolean;
  children: ReactNode;
};

/** A state of something: its icon and its word. */
export function StatusMark({ icon: Glyph, isYourTurn = false, children }: Props) {
  if (isYourTurn) {
    return (
      <Label variant="attention" className={styles.yourTurn}>
        <Glyph size={12} />
        <span className={styles.word}>{children}</span>
      </Label>
    );
  }
  return (
    <span className={styles.mark}>
      <Glyph />
      <span className={styles.word}>{children}</span>
    </span>
  );
}
