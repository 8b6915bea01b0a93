import { useGetWatchers } from '#generated/api/tickets/tickets.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';

/** Who gets mails about the ticket. */
export function WatchersPanel({ ticket }: { ticket: Pick<Ticket, 'ticketId'> }) {
  const { watchers: texts } = useMessages();
  const { data } = useGetWatchers({ ticketId: ticket.ticketId });
  return (
    <section aria-label={texts.heading}>
      <h2>{texts.heading}</h2>
      <ul>
        {data?.map(({ id, name, email }) => (
          <li key={id}>{name ?? email}</li>
        ))}
      </ul>
    </section>
  );
}
