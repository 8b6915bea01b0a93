import type { Ticket } from '#generated/model/ticket.ts';
import { StatusBadge } from '#web/capabilities/marks/ticket-icons.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import styles from '#web/shared/ui/page/detail-page.module.css';

/** The number and the status, below the title of a ticket. */
export function TicketState({ displayId, status }: Pick<Ticket, 'displayId' | 'status'>) {
  const { tickets } = useMessages();
  return (
    <>
      <span className={styles.id}>{tickets.view.number(displayId)}</span>
      <StatusBadge status={status} />
    </>
  );
}
