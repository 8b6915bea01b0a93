import { onHoldReasons } from '#domain/enums.ts';
import type { OnHoldReason, TicketStatus } from '#domain/enums.ts';
import type { AddCommentRequest } from '#generated/model/addCommentRequest.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import styles from './status-choice.module.css';
import { useStatusWord } from '#web/capabilities/marks/ticket-icons.tsx';

/** The status after a reply of the staff: what the table does with it, none, or one of those the ticket allows. */
export type StatusChoice = { status: 'Answered' | 'Keep' | TicketStatus; onHoldReason: OnHoldReason };

/** A reply without a choice leaves the ticket to the customer. */
export const answered: StatusChoice = { status: 'Answered', onHoldReason: onHoldReasons[0] };

/** What the request for a reply says of it; a status is set only on the version of the ticket that was seen. */
export function statusOfReply(
  { status, onHoldReason }: StatusChoice,
  { allowedStatuses, version }: Ticket,
): Pick<AddCommentRequest, 'keepStatus' | 'status' | 'onHoldReason' | 'version'> {
  if (status === 'Keep') return { keepStatus: true };
  // What another person has made impossible is not shown as chosen either.
  if (status === 'Answered' || !allowedStatuses.includes(status)) return {};
  return {
    status,
    ...(status === 'OnHold' && { onHoldReason }),
    ...(version !== undefined && { version }),
  };
}

type Props = { ticket: Ticket; choice: StatusChoice; onChoose: (choice: StatusChoice) => void };

/** Which status the ticket has after the reply; for staff only. */
export function StatusChoiceField({ ticket, choice, onChoose }: Props) {
  const { ticketView } = useMessages();
  const statusWord = useStatusWord();
  const { status, allowedStatuses } = ticket;
  const waiting = { value: 'Answered', label: statusWord('PendingClient') } as const;
  const keep = { value: 'Keep', label: ticketView.status.keep(statusWord(status)) } as const;
  const others = allowedStatuses
    .filter((to) => to !== status && to !== 'PendingClient')
    .map((to) => ({ value: to, label: statusWord(to) }));
  const options = [waiting, ...(status === 'PendingClient' ? [] : [keep]), ...others];
  const chosen = options.some(({ value }) => value === choice.status) ? choice.status : 'Answered';
  return (
    <div className={styles.choice}>
      <SelectField
        label={ticketView.status.withReply}
        value={chosen}
        options={options}
        onChoose={(value) => onChoose({ ...choice, status: value })}
      />
      {chosen === 'OnHold' && (
        <OnHoldReasonField
          value={choice.onHoldReason}
          onChange={(onHoldReason) => onChoose({ ...choice, onHoldReason })}
        />
      )}
    </div>
  );
}

type ReasonProps = { value: OnHoldReason; onChange: (reason: OnHoldReason) => void };

/** Why a ticket is put on hold (§4). */
export function OnHoldReasonField({ value, onChange }: ReasonProps) {
  const { enums, ticketView } = useMessages();
  return (
    <SelectField
      label={ticketView.status.holdReason}
      value={value}
      options={onHoldReasons.map((reason) => ({ value: reason, label: enums.onHoldReason[reason] }))}
      onChoose={onChange}
    />
  );
}
