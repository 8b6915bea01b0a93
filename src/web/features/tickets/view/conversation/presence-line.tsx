import { Link } from 'react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { ArrowDownIcon } from '@primer/octicons-react';
import { can } from '#domain/access.ts';
import { EVENTS_POLL_MS } from '#domain/limits.ts';
import type { Person } from '#generated/model/person.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import type { TicketPresence } from '#generated/model/ticketPresence.ts';
import { useLiveMode } from '#web/capabilities/live/live-hub.ts';
import { useLiveTicket } from '#web/capabilities/live/use-live-ticket.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { useLocale, useMessages } from '#web/shared/i18n/messages-context.tsx';
import { formatNumber } from '#web/shared/lib/dates/format.ts';
import { LinkButton } from '@primer/react';
import { commentAnchor } from './comment-anchor.ts';
import { useNewAnswers } from './use-new-answers.ts';
import type { NewAnswer } from './use-new-answers.ts';
import styles from './presence-line.module.css';

/**
 * Between conversation and reply: who else is there, and what is new. Its height is always reserved, so that nothing shifts;
 * only replies are announced, because people coming and going would be noise.
 */
export function PresenceLine({ ticket }: { ticket: Ticket }) {
  const { presence } = useLiveTicket(ticket.ticketId);
  const { answers, forget } = useNewAnswers(ticket.ticketId);
  const end = useRef<HTMLDivElement>(null);
  const isInView = useInView(end);
  const [announced, setAnnounced] = useState<NewAnswer>();
  const newest = answers.at(-1);
  // What was announced stays said when the answer has been seen.
  if (newest !== undefined && newest !== announced) setAnnounced(newest);
  if (newest !== undefined && isInView) forget();
  return (
    <>
      <div ref={end} className={styles.end} />
      <div className={styles.line}>
        {presence && <Others presence={presence} />}
        <NoLiveUpdates />
      </div>
      <NewAnswers announced={announced} unseen={isInView ? [] : answers} />
    </>
  );
}

function Others({ presence: { supportLooking, looking, writing } }: { presence: TicketPresence }) {
  const { live } = useMessages();
  const seesEverybody = can(useSession(), 'presence.seeEverybody');
  const alsoHere = looking.filter(({ id }) => writing.every((writer) => writer.id !== id));
  return (
    <>
      {writing.length > 0 && <span>{live.writing(...writing.map(firstName))}</span>}
      {seesEverybody && alsoHere.length > 0 && <span>{live.alsoHere(...alsoHere.map(firstName))}</span>}
      {!seesEverybody && supportLooking && !writing.some(({ staff }) => staff) && <span>{live.supportLooking}</span>}
    </>
  );
}

const firstName = (person: Person) => person.firstName;

function NoLiveUpdates() {
  const { live } = useMessages();
  const { language } = useLocale();
  const mode = useLiveMode();
  if (mode === 'stream') return null;
  const seconds = formatNumber(EVENTS_POLL_MS / 1000, language);
  return <span>{mode === 'polling' ? live.polling(seconds) : live.lost}</span>;
}

type NewAnswersProps = { announced: NewAnswer | undefined; unseen: readonly NewAnswer[] };

function NewAnswers({ announced, unseen: [first, ...more] }: NewAnswersProps) {
  const { live } = useMessages();
  const author = announced?.comment?.author;
  return (
    <>
      <p className="visually-hidden" role="status">
        {announced && <span key={announced.commentId}>{live.newAnswer(author && firstName(author))}</span>}
      </p>
      {first !== undefined && (
        <div className={styles.below}>
          <LinkButton
            as={Link}
            leadingVisual={ArrowDownIcon}
            to={{ hash: `#${commentAnchor(first.commentId)}` }}
            replace
            preventScrollReset
          >
            {more.length > 0 ? live.newAnswersBelow : live.newAnswerBelow}
          </LinkButton>
        </div>
      )}
    </>
  );
}

// Where nothing is known yet, nothing is out of view.
function useInView(element: RefObject<Element | null>): boolean {
  const [isInView, setIsInView] = useState(true);
  const take = useEffectEvent((entries: IntersectionObserverEntry[]) =>
    setIsInView(entries.at(-1)?.isIntersecting ?? true),
  );
  // Only the browser knows what is on the screen.
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver(take);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
