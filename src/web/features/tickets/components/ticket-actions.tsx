import { ArchiveIcon, CheckCircleIcon, SyncIcon } from '@primer/octicons-react';
import type { Icon } from '@primer/octicons-react';
import { useState } from 'react';
import { ticketCan } from '#domain/ticket-status.ts';
import type { TicketVerdict } from '#domain/ticket-status.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { Button, ButtonLink } from '#web/shared/ui/button.tsx';
import { ConfirmDialog } from '#web/shared/ui/confirm-dialog.tsx';
import { ticketVerbs, useTicketActions } from '../use-ticket-actions.ts';
import type { TicketVerb } from '../use-ticket-actions.ts';
import { useTicketMoment } from '../use-ticket-moment.ts';
import { fromTicket } from './print-state.ts';
import styles from './ticket-actions.module.css';

const rules = { setSolved: ticketCan.solve, setClosed: ticketCan.close, reopen: ticketCan.reopen };
const icons: Record<TicketVerb, Icon> = { setSolved: CheckCircleIcon, setClosed: ArchiveIcon, reopen: SyncIcon };

/** What may be done with the ticket now; button and reason come from the transition table. */
export function TicketActions({ ticket }: { ticket: Ticket }) {
  const { tickets } = useMessages();
  const { actor, now } = useTicketMoment(ticket);
  const [asked, setAsked] = useState<'setSolved' | 'setClosed'>();
  const action = useTicketActions(ticket);
  if (actor === null) return <PrintLink id={ticket.displayId} />;
  const verdicts = ticketVerbs.map((verb) => [verb, rules[verb](ticket, actor, now)] as const);
  return (
    <div className={styles.actions} role="group" aria-label={tickets.view.actions}>
      {verdicts.map(([verb, verdict]) => (
        <VerbButton
          key={verb}
          verb={verb}
          verdict={verdict}
          busy={action.isPending && action.variables === verb}
          onPress={() => (verb === 'reopen' ? action.mutate(verb) : setAsked(verb))}
        />
      ))}
      <PrintLink id={ticket.displayId} />
      {asked !== undefined && (
        <Question
          verb={asked}
          id={ticket.displayId}
          onConfirm={() => {
            setAsked(undefined);
            action.mutate(asked);
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

type VerbProps = { verb: TicketVerb; verdict: TicketVerdict; busy: boolean; onPress: () => void };

// What makes no sense in this status is absent; what has only become too late says why.
function VerbButton({ verb, verdict, busy, onPress }: VerbProps) {
  const { tickets } = useMessages();
  if (!verdict.allowed && verdict.reason !== 'reopen_window_passed') return null;
  const VerbIcon = icons[verb];
  return (
    <>
      <Button busy={busy} disabled={!verdict.allowed} onClick={onPress}>
        <VerbIcon />
        {tickets.view[verb]}
      </Button>
      {!verdict.allowed && <p className={styles.reason}>{tickets.refusals[verdict.reason]}</p>}
    </>
  );
}

type QuestionProps = { verb: 'setSolved' | 'setClosed'; id: string; onConfirm: () => void; onCancel: () => void };

function Question({ verb, id, onConfirm, onCancel }: QuestionProps) {
  const { view } = useMessages().tickets;
  const isSolve = verb === 'setSolved';
  return (
    <ConfirmDialog
      title={isSolve ? view.solveQuestion(id) : view.closeQuestion(id)}
      confirmLabel={view[verb]}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {isSolve ? view.solveText : view.closeText}
    </ConfirmDialog>
  );
}
