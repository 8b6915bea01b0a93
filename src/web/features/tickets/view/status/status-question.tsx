import { useState } from 'react';
import { onHoldReasons } from '#domain/enums.ts';
import type { OnHoldReason } from '#domain/enums.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { ConfirmDialog } from '#web/shared/ui/overlay/confirm-dialog.tsx';
import type { TicketChange } from './use-ticket-actions.ts';
import { OnHoldReasonField } from './status-choice.tsx';
import styles from './status-question.module.css';

/** Statuses that end or pause the work on a ticket. */
export type AskedStatus = 'Solved' | 'Closed' | 'OnHold';

const byVerb = { setSolved: 'Solved', setClosed: 'Closed', reopen: undefined } as const;

/** The status that is asked about before a change is made (§4: close with confirmation); undefined where nothing is asked. */
export function askedStatus(change: TicketChange): AskedStatus | undefined {
  if (change.verb !== 'setStatus') return byVerb[change.verb];
  const { status } = change;
  return status === 'Solved' || status === 'Closed' || status === 'OnHold' ? status : undefined;
}

type Props = {
  /** The ticket's number. */
  id: string;
  to: AskedStatus;
  /** The reason where it is put on hold. */
  onConfirm: (onHoldReason: OnHoldReason | undefined) => void;
  onCancel: () => void;
};

/** Asks before a ticket is solved, closed or put on hold, for which a reason is needed. */
export function StatusQuestion({ id, to, onConfirm, onCancel }: Props) {
  const { tickets, ticketView } = useMessages();
  const { view } = tickets;
  const [onHoldReason, setOnHoldReason] = useState<OnHoldReason>(onHoldReasons[0]);
  const words = {
    Solved: { title: view.solveQuestion(id), label: view.setSolved, text: view.solveText },
    Closed: { title: view.closeQuestion(id), label: view.setClosed, text: view.closeText },
    OnHold: {
      title: ticketView.status.holdHeading(id),
      label: ticketView.status.hold,
      text: ticketView.status.holdText,
    },
  }[to];
  const isHold = to === 'OnHold';
  return (
    <ConfirmDialog
      title={words.title}
      confirmLabel={words.label}
      onConfirm={() => onConfirm(isHold ? onHoldReason : undefined)}
      onCancel={onCancel}
    >
      {words.text}
      {isHold && (
        <div className={styles.reason}>
          <OnHoldReasonField value={onHoldReason} onChange={setOnHoldReason} />
        </div>
      )}
    </ConfirmDialog>
  );
}
