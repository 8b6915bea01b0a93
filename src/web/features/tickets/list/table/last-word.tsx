import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import { nameOfPerson } from '#domain/person-name.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Initials } from '#web/shared/ui/initials.tsx';
import { Time } from '#web/shared/ui/time.tsx';
import styles from './last-word.module.css';

type Props = { ticket: TicketListItem };

/** Who wrote the last public word, and how long ago. */
export function LastSpeaker({ ticket: { lastWord, lastActivityOn } }: Props) {
  const { you } = useMessages().tickets.list;
  const { author } = lastWord;
  const name = nameOfPerson(author);
  const isMe = useSession().id === author.id;
  return (
    <span className={styles.speaker}>
      <Initials id={author.id} name={name} isStaff={author.staff} />
      <span className={styles.name}>{isMe ? you : author.firstName || name}</span>
      <span className={styles.age}>
        <span aria-hidden="true">· </span>
        <Time value={lastActivityOn} format="age" />
      </span>
    </span>
  );
}

/** The beginning of the last word, as a quotation. */
export function LastExcerpt({ ticket: { lastWord } }: Props) {
  const { quoted } = useMessages().tickets.list;
  return lastWord.text === '' ? null : <q className={styles.excerpt}>{quoted(lastWord.text)}</q>;
}
