import type { ReactNode } from 'react';
import { onHoldReasons, ticketStatuses } from '#domain/enums.ts';
import type { TicketStatus } from '#domain/enums.ts';
import { ticketCan } from '#domain/ticket-status.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { MenuItem } from '#web/shared/ui/overlay/action-menu.tsx';
import type { TicketChange } from './use-ticket-actions.ts';
import styles from './status-menu.module.css';
import { StatusIcon, useStatusWord } from '#web/capabilities/marks/ticket-icons.tsx';

type Props = { ticket: Ticket; now: Date; busy: boolean; onStart: (change: TicketChange) => void };

/** Every status there is, for the staff; what the transition table does not allow says why. */
export function StatusMenuItems({ ticket, now, busy, onStart }: Props) {
  const { tickets, ticketView } = useMessages();
  const statusWord = useStatusWord();
  const reasonAgainst = (to: TicketStatus) => {
    if (to === ticket.status) return ticketView.status.current;
    // The reason for a hold is asked for afterwards.
    const verdict = ticketCan.setStatus(ticket, 'staff', now, { to, onHoldReason: onHoldReasons[0] });
    return verdict.allowed ? undefined : tickets.refusals[verdict.reason];
  };
  return ticketStatuses.map((status) => {
    const reason = reasonAgainst(status);
    return (
      <MenuItem
        key={status}
        icon={<StatusIcon status={status} />}
        disabled={busy || reason !== undefined}
        onSelect={() => onStart({ verb: 'setStatus', status })}
      >
        <WithReason reason={reason}>{statusWord(status)}</WithReason>
      </MenuItem>
    );
  });
}

/** An action of a menu, and below it why it cannot be chosen: read with its name, seen without pointing at it. */
export function WithReason({ reason, children }: { reason: string | undefined; children: ReactNode }) {
  return (
    <>
      {children}
      {reason !== undefined && <span className={styles.reason}> {reason}</span>}
    </>
  );
}
