import { ArchiveIcon, CheckCircleIcon, SyncIcon } from '@primer/octicons-react';
import type { Icon } from '@primer/octicons-react';
import { useId, useState } from 'react';
import { isOpen, ticketCan } from '#domain/ticket-status.ts';
import type { TicketVerdict } from '#domain/ticket-status.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { ActionMenu, MenuItem } from '#web/shared/ui/overlay/action-menu.tsx';
import { Button, ButtonLink } from '#web/shared/ui/button.tsx';
import { useTicketActions } from './use-ticket-actions.ts';
import type { TicketChange, TicketVerb } from './use-ticket-actions.ts';
import { useTicketMoment } from './use-ticket-moment.ts';
import { fromTicket } from '../../print-state.ts';
import { askedStatus, StatusQuestion } from './status-question.tsx';
import type { AskedStatus } from './status-question.tsx';
import { StatusMenuItems, WithReason } from './status-menu.tsx';
import styles from './ticket-actions.module.css';

const rules = { setSolved: ticketCan.solve, setClosed: ticketCan.close, reopen: ticketCan.reopen };
const icons: Record<TicketVerb, Icon> = { setSolved: CheckCircleIcon, setClosed: ArchiveIcon, reopen: SyncIcon };

/**
 * What may be done with the ticket now: the likeliest as a button, everything else in the menu beside it. What is not
 * possible stands there with its reason; both come from the transition table.
 */
export function TicketActions({ ticket }: { ticket: Ticket }) {
  const { tickets, ticketView } = useMessages();
  const { actor, now } = useTicketMoment(ticket);
  const [asked, setAsked] = useState<{ change: TicketChange; to: AskedStatus }>();
  const reasonId = useId();
  const action = useTicketActions(ticket);
  if (actor === null) return <PrintLink id={ticket.displayId} />;
  const main = isOpen(ticket.status) ? 'setSolved' : 'reopen';
  const verdictOf = (verb: TicketVerb) => rules[verb](ticket, actor, now);
  const verdict = verdictOf(main);
  const start = (change: TicketChange) => {
    const to = askedStatus(change);
    if (to === undefined) action.mutate(change);
    else setAsked({ change, to });
  };
  const others = (['setSolved', 'setClosed', 'reopen'] as const).filter((verb) => verb !== main);
  return (
    <div className={styles.actions} role="group" aria-label={tickets.view.actions}>
      <div className={styles.split}>
        <MainButton verb={main} verdict={verdict} busy={action.isPending} reasonId={reasonId} onStart={start} />
        <ActionMenu compact label={actor === 'staff' ? ticketView.status.menu : ticketView.status.customerMenu}>
          {actor === 'staff' ? (
            <StatusMenuItems ticket={ticket} now={now} busy={action.isPending} onStart={start} />
          ) : (
            others.map((verb) => (
              <VerbItem key={verb} verb={verb} verdict={verdictOf(verb)} busy={action.isPending} onStart={start} />
            ))
          )}
        </ActionMenu>
      </div>
      <PrintLink id={ticket.displayId} />
      {!verdict.allowed && (
        <p id={reasonId} className={styles.reason}>
          {tickets.refusals[verdict.reason]}
        </p>
      )}
      {asked !== undefined && (
        <StatusQuestion
          id={ticket.displayId}
          to={asked.to}
          onConfirm={(onHoldReason) => {
            setAsked(undefined);
            action.mutate({ ...asked.change, ...(onHoldReason && { onHoldReason }) });
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

function PrintLink({ id }: { id: string }) {
  const { print } = useMessages();
  return (
    <ButtonLink variant="invisible" to={paths.ticketPrint({ id })} state={fromTicket}>
      {print.open}
    </ButtonLink>
  );
}

type VerbProps = { verb: TicketVerb; verdict: TicketVerdict; busy: boolean; onStart: (change: TicketChange) => void };

function MainButton({ verb, verdict, busy, reasonId, onStart }: VerbProps & { reasonId: string }) {
  const { tickets } = useMessages();
  const VerbIcon = icons[verb];
  const ways = verdict.allowed
    ? { onClick: () => onStart({ verb }) }
    : { 'aria-disabled': true, 'aria-describedby': reasonId };
  return (
    <Button busy={busy} {...ways}>
      <VerbIcon />
      {tickets.view[verb]}
    </Button>
  );
}

function VerbItem({ verb, verdict, busy, onStart }: VerbProps) {
  const { tickets } = useMessages();
  const VerbIcon = icons[verb];
  return (
    <MenuItem icon={<VerbIcon />} disabled={busy || !verdict.allowed} onSelect={() => onStart({ verb })}>
      <WithReason reason={verdict.allowed ? undefined : tickets.refusals[verdict.reason]}>
        {tickets.view[verb]}
      </WithReason>
    </MenuItem>
  );
}
