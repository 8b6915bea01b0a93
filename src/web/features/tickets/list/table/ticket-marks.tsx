import { PencilIcon } from '@primer/octicons-react';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import styles from './ticket-marks.module.css';

/** An answer of the staff that this person has not read. */
export function UnreadDot() {
  const { tickets } = useMessages();
  return (
    <span className={styles.dot}>
      <span className="visually-hidden">{tickets.list.unread}: </span>
    </span>
  );
}

/** An unsent reply of this person. */
export function DraftLabel() {
  const { tickets } = useMessages();
  return (
    <span className={styles.draft} title={tickets.list.draftHint}>
      <PencilIcon size={12} />
      {tickets.list.draft}
    </span>
  );
}
