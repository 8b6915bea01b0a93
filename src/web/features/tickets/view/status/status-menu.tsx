import { ActionList } from '@primer/react';
import { onHoldReasons, ticketStatuses } from '#domain/enums.ts';
import type { TicketStatus } from '#domain/enums.ts';
import { ticketCan } from '#domain/tickets/ticket-status.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import type { TicketChange } from './use-ticket-actions.ts';
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
      <ActionList.Item
        key={status}
        disabled={busy || reason !== undefined}
        onSelect={() => onStart({ verb: 'setStatus', status })}
      >
        <ActionList.LeadingVisual>
          <StatusIcon status={status} />
        </ActionList.LeadingVisual>
        {statusWord(status)}
        {reason !== undefined && <ActionList.Description variant="block">{reason}</ActionList.Description>}
      </ActionList.Item>
    );
  });
}
