import { Button } from '@primer/react';
import { Link } from 'react-router';
import type { Ticket } from '#generated/model/ticket.ts';
import { nameOfPerson } from '#domain/person-name.ts';
import { AnswerDue } from '#web/capabilities/marks/promised-time.tsx';
import { useHoldReasonWord, useTurnWord } from '#web/capabilities/marks/ticket-icons.tsx';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { DetailHead } from '#web/shared/ui/page/detail-head.tsx';
import { Time } from '#web/shared/ui/time.tsx';
import { TicketState } from '../../ticket-state.tsx';
import { showFirstNew } from '../conversation/use-opening-position.ts';
import { TicketActions } from '../status/ticket-actions.tsx';
import styles from './ticket-head.module.css';

type Props = { ticket: Ticket; hasNew: boolean };

/** What the ticket is called, whose turn it is and since when, what it is about; and what can be done with it. */
export function TicketHead({ ticket, hasNew }: Props) {
  const { conversation: texts } = useMessages();
  return (
    <DetailHead
      title={ticket.title}
      state={
        <>
          <TicketState {...ticket} />
          <Turn ticket={ticket} />
          <About ticket={ticket} />
          {hasNew && (
            <Button variant="invisible" size="small" onClick={goToFirstNew}>
              {texts.toFirstNew}
            </Button>
          )}
        </>
      }
      actions={<TicketActions ticket={ticket} />}
      bar={
        <>
          <TicketState {...ticket} />
          <AnswerDue ticket={ticket} place="line" />
        </>
      }
    />
  );
}

function goToFirstNew(): void {
  showFirstNew()?.focus({ preventScroll: true });
}

// The status says more than the turn where a person is waited for: only who and since when is added.
function Turn({ ticket }: { ticket: Ticket }) {
  const { status, onHoldReason, whoseTurn, lastReply, createdOn } = ticket;
  const { turn } = useMessages().ticketView;
  const { id } = useSession();
  const turnWord = useTurnWord();
  const holdReasonWord = useHoldReasonWord();
  const said = { isOwn: lastReply?.author.id === id, isStaff: lastReply?.author.staff === true };
  const name = lastReply && nameOfPerson(lastReply.author);
  const since = name === undefined ? turn.opened : said.isOwn ? turn.youReplied : turn.replied(name, said.isStaff);
  return (
    <>
      {onHoldReason !== undefined && <span>{holdReasonWord(onHoldReason)}</span>}
      {whoseTurn !== 'Nobody' && status !== 'PendingClient' && <span>{turnWord(whoseTurn)}</span>}
      <AnswerDue ticket={ticket} place="line" />
      {whoseTurn !== 'Nobody' && (
        <span className={styles.muted}>
          {since} <Time value={lastReply?.createdOn ?? createdOn} format="text" />
        </span>
      )}
    </>
  );
}

function About({ ticket: { client, productGroup, units = [] } }: { ticket: Ticket }) {
  const [unit, second] = units;
  return (
    <>
      {client !== undefined && <strong>{client.name}</strong>}
      <span className={styles.muted}>{productGroup.name}</span>
      {unit !== undefined && second === undefined && (
        <Link className={styles.number} to={paths.device({ number: unit.imeiOrSerial })}>
          {unit.imeiOrSerial}
        </Link>
      )}
    </>
  );
}
