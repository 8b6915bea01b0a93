import { Link } from 'react-router';
import { ArchiveIcon, CheckCircleIcon, SyncIcon, TriangleDownIcon } from '@primer/octicons-react';
import type { Icon } from '@primer/octicons-react';
import { ActionList, ActionMenu, IconButton, LinkButton } from '@primer/react';
import { useId, useState } from 'react';
import { isOpen, ticketCan } from '#domain/tickets/ticket-status.ts';
import type { TicketVerdict } from '#domain/tickets/ticket-status.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { useTicketActions } from './use-ticket-actions.ts';
import type { TicketChange, TicketVerb } from './use-ticket-actions.ts';
import { useTicketMoment } from './use-ticket-moment.ts';
import { fromTicket } from '../../print-state.ts';
import { askedStatus, StatusQuestion } from './status-question.tsx';
import type { AskedStatus } from './status-question.tsx';
import { StatusMenuItems } from './status-menu.tsx';
import styles from './ticket-actions.module.css';

const rules = { setSolved: ticketCan.solve, setClosed: ticketCan.close, reopen: ticketCan.reopen };
const icons: Record<TicketVerb, Icon> = {
  setSolved: CheckCircleIcon,
  setClosed: ArchiveIcon,
  reopen: SyncIcon,
};

/**
 * The possible actions on the ticket: the likeliest as a button, all others in the menu next to it. Impossible ones are shown
 * with the reason; both come from the transition table.
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
        <ActionMenu>
          <ActionMenu.Anchor>
            <IconButton
              icon={TriangleDownIcon}
              aria-label={actor === 'staff' ? ticketView.status.menu : ticketView.status.customerMenu}
            />
          </ActionMenu.Anchor>
          <ActionMenu.Overlay>
            <ActionList>
              {actor === 'staff' ? (
                <StatusMenuItems ticket={ticket} now={now} busy={action.isPending} onStart={start} />
              ) : (
                others.map((verb) => (
                  <VerbItem key={verb} verb={verb} verdict={verdictOf(verb)} busy={action.isPending} onStart={start} />
                ))
              )}
            </ActionList>
          </ActionMenu.Overlay>
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
    <LinkButton as={Link} variant="invisible" to={paths.ticketPrint({ id })} state={fromTicket}>
      {print.open}
    </LinkButton>
  );
}

type VerbProps = { verb: TicketVerb; verdict: TicketVerdict; busy: boolean; onStart: (change: TicketChange) => void };

function MainButton({ verb, verdict, busy, reasonId, onStart }: VerbProps & { reasonId: string }) {
  const { tickets } = useMessages();
  const VerbIcon = icons[verb];
  const action = verdict.allowed
    ? { onClick: () => onStart({ verb }) }
    : { 'aria-disabled': true, 'aria-describedby': reasonId };
  return (
    <PendingButton leadingVisual={VerbIcon} pending={busy} {...action}>
      {tickets.view[verb]}
    </PendingButton>
  );
}

function VerbItem({ verb, verdict, busy, onStart }: VerbProps) {
  const { tickets } = useMessages();
  const VerbIcon = icons[verb];
  return (
    <ActionList.Item disabled={busy || !verdict.allowed} onSelect={() => onStart({ verb })}>
      <ActionList.LeadingVisual>
        <VerbIcon />
      </ActionList.LeadingVisual>
      {tickets.view[verb]}
      {!verdict.allowed && (
        <ActionList.Description variant="block">{tickets.refusals[verdict.reason]}</ActionList.Description>
      )}
    </ActionList.Item>
  );
}
