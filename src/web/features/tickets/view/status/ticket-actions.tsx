import { Link } from 'react-router';
import { ArchiveIcon, CheckCircleIcon, FileIcon, KebabHorizontalIcon, SyncIcon } from '@primer/octicons-react';
import type { Icon } from '@primer/octicons-react';
import { ActionList, ActionMenu, IconButton } from '@primer/react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { isOpen, ticketCan } from '#domain/tickets/ticket-status.ts';
import type { TicketVerdict } from '#domain/tickets/ticket-status.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { useSingleKeys } from '#web/shared/lib/use-single-keys.ts';
import { solveKeys } from '../../use-ticket-keys.ts';
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
  const { tickets } = useMessages();
  const { actor, now } = useTicketMoment(ticket);
  const [asked, setAsked] = useState<{ change: TicketChange; to: AskedStatus }>();
  const reasonId = useId();
  const action = useTicketActions(ticket);
  if (actor === null) return <MoreMenu id={ticket.displayId} />;
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
      <MainButton verb={main} verdict={verdict} busy={action.isPending} reasonId={reasonId} onStart={start} />
      <MoreMenu id={ticket.displayId}>
        {actor === 'staff' ? (
          <StatusMenuItems ticket={ticket} now={now} busy={action.isPending} onStart={start} />
        ) : (
          others.map((verb) => (
            <VerbItem key={verb} verb={verb} verdict={verdictOf(verb)} busy={action.isPending} onStart={start} />
          ))
        )}
      </MoreMenu>
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

function MoreMenu({ id, children }: { id: string; children?: ReactNode }) {
  const { print, ticketView } = useMessages();
  return (
    <ActionMenu>
      <ActionMenu.Anchor>
        <IconButton icon={KebabHorizontalIcon} aria-label={ticketView.status.menu} />
      </ActionMenu.Anchor>
      <ActionMenu.Overlay>
        <ActionList>
          {children}
          {children !== undefined && <ActionList.Divider />}
          <ActionList.LinkItem as={Link} to={paths.ticketPrint({ id })} state={fromTicket}>
            <ActionList.LeadingVisual>
              <FileIcon />
            </ActionList.LeadingVisual>
            {print.open}
          </ActionList.LinkItem>
        </ActionList>
      </ActionMenu.Overlay>
    </ActionMenu>
  );
}

type VerbProps = { verb: TicketVerb; verdict: TicketVerdict; busy: boolean; onStart: (change: TicketChange) => void };

function MainButton({ verb, verdict, busy, reasonId, onStart }: VerbProps & { reasonId: string }) {
  const { tickets } = useMessages();
  const VerbIcon = icons[verb];
  const start = () => onStart({ verb });
  const hasKey = verb === 'setSolved';
  useSingleKeys(solveKeys, () => hasKey && verdict.allowed && !busy && start());
  const action = verdict.allowed ? { onClick: start } : { 'aria-disabled': true, 'aria-describedby': reasonId };
  return (
    <PendingButton
      variant={hasKey ? 'primary' : 'default'}
      leadingVisual={VerbIcon}
      pending={busy}
      {...(hasKey && { 'aria-keyshortcuts': 'e', trailingVisual: KeyOfSolve })}
      {...action}
    >
      {tickets.view[verb]}
    </PendingButton>
  );
}

function KeyOfSolve() {
  return (
    <kbd aria-hidden="true" className={styles.key}>
      e
    </kbd>
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
