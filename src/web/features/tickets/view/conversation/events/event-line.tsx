import {
  ArchiveIcon,
  CheckCircleIcon,
  ClockIcon,
  DotFillIcon,
  LinkIcon,
  PackageDependentsIcon,
  PersonIcon,
  StarIcon,
} from '@primer/octicons-react';
import type { Icon } from '@primer/octicons-react';
import type { HistoryEntry } from '#generated/model/historyEntry.ts';
import type { TicketEventKind } from '#generated/model/ticketEventKind.ts';
import type { TicketStatus } from '#generated/model/ticketStatus.ts';
import { useActor, useSentence } from '#web/capabilities/history/history-line.tsx';
import { postedAt } from '../message.tsx';
import styles from './event-line.module.css';

const icons: Partial<Record<TicketEventKind, Icon>> = {
  EngineerAssigned: PersonIcon,
  FollowUpStarted: LinkIcon,
  FeedbackGiven: StarIcon,
  RmaStatusChanged: PackageDependentsIcon,
};

const statusIcons: Partial<Record<TicketStatus, Icon>> = {
  OnHold: ClockIcon,
  Solved: CheckCircleIcon,
  Closed: ArchiveIcon,
};

/** A change of the ticket among its messages: what, who, when. */
export function EventLine({ entry }: { entry: HistoryEntry }) {
  const sentence = useSentence();
  const actor = useActor();
  const { kind, toStatus } = entry;
  const Glyph = (kind === 'StatusChanged' ? toStatus && statusIcons[toStatus] : icons[kind]) ?? DotFillIcon;
  return (
    <p className={styles.event}>
      <span className={styles.glyph}>
        <Glyph />
      </span>
      <span>
        <span className={styles.what}>{sentence(entry)}</span> · {actor(entry)} · {postedAt(entry.on)}
      </span>
    </p>
  );
}
