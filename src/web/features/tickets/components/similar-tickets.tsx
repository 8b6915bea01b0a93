import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { similarTicketsQuery } from '../similar-tickets.ts';
import { useSettledText } from '#web/shared/lib/use-settled-text.ts';
import styles from './similar-tickets.module.css';
import { StatusBadge } from '#web/capabilities/marks/ticket-icons.tsx';

/** Tickets that resemble the title while it is typed. They take no focus, and open beside the form. */
export function SimilarTickets({ title }: { title: string }) {
  const { tickets } = useMessages();
  const settled = useSettledText(title);
  const query = similarTicketsQuery(settled);
  const { data } = useQuery(query);
  const similar = query.enabled === true ? (data ?? []) : [];
  return (
    <>
      <p className="visually-hidden" role="status">
        {similar.length > 0 && tickets.create.similarCount(similar.length)}
      </p>
      {/* Its room is there before its rows, so that nothing moves under a pointer that is about to press. */}
      <section className={styles.similar} aria-label={tickets.create.similar}>
        <h3 className={styles.heading}>{tickets.create.similar}</h3>
        {similar.length === 0 ? (
          <p className={styles.none}>{tickets.create.similarNone}</p>
        ) : (
          <ul className={styles.list}>
            {similar.map(({ id, displayId, title: name, status }) => (
              <li key={id} className={styles.item}>
                <span className={styles.id}>{displayId}</span>
                <a href={paths.ticket({ id: displayId })} target="_blank" rel="noopener">
                  {name}
                  <span className="visually-hidden"> {tickets.create.inNewTab}</span>
                </a>
                <StatusBadge status={status} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
