import { isStaff } from '#domain/access.ts';
import type { Person } from '#generated/model/person.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import type { TicketPresence } from '#generated/model/ticketPresence.ts';
import { useLiveTicket } from '#web/capabilities/live/use-live-ticket.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import styles from './presence-line.module.css';

/** Between conversation and reply: who else is there. Its height is always kept, so that nothing moves when somebody comes. */
export function PresenceLine({ ticket }: { ticket: Ticket }) {
  const { presence } = useLiveTicket(ticket.ticketId);
  return <div className={styles.line}>{presence && <Others presence={presence} />}</div>;
}

function Others({ presence: { supportLooking, looking, writing } }: { presence: TicketPresence }) {
  const { live } = useMessages();
  const { type } = useSession();
  const alsoHere = looking.filter(({ id }) => writing.every((writer) => writer.id !== id));
  return (
    <>
      {writing.length > 0 && <span>{live.writing(writing.map(firstName))}</span>}
      {isStaff(type) && alsoHere.length > 0 && <span>{live.alsoHere(alsoHere.map(firstName))}</span>}
      {!isStaff(type) && supportLooking && !writing.some(({ staff }) => staff) && <span>{live.supportLooking}</span>}
    </>
  );
}

const firstName = (person: Person) => person.firstName;
