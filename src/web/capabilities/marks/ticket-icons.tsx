import {
  AlertIcon,
  ArchiveIcon,
  CheckCircleIcon,
  ClockIcon,
  IssueOpenedIcon,
  PeopleIcon,
  QuestionIcon,
  ReplyIcon,
  SyncIcon,
  TagIcon,
  ToolsIcon,
} from '@primer/octicons-react';
import type { Icon } from '@primer/octicons-react';
import { can } from '#domain/access.ts';
import type { TicketStatus, TicketType, WhoseTurn } from '#domain/enums.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Badge } from '#web/shared/ui/badge.tsx';
import type { BadgeLook } from '#web/shared/ui/badge.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import styles from './ticket-icons.module.css';

const statusLooks: Record<TicketStatus, BadgeLook> = {
  New: { icon: IssueOpenedIcon, variant: 'accent' },
  InProgress: { icon: SyncIcon, variant: 'accentFilled' },
  PendingClient: { icon: ReplyIcon, variant: 'attentionFilled' },
  PendingSales: { icon: PeopleIcon, variant: 'secondary' },
  OnHold: { icon: ClockIcon, variant: 'secondary' },
  Solved: { icon: CheckCircleIcon, variant: 'success' },
  Closed: { icon: ArchiveIcon, variant: 'done' },
};

const typeLooks: Record<TicketType, { icon: Icon; look: string | undefined }> = {
  Incident: { icon: AlertIcon, look: styles.typeDanger },
  Service: { icon: ToolsIcon, look: styles.typeAccent },
  Question: { icon: QuestionIcon, look: styles.typeDone },
  OrderCodes: { icon: TagIcon, look: styles.typeSuccess },
};

/** The word for a status, as the person reads it: staff are not who is waited for. */
export function useStatusWord(): (status: TicketStatus) => string {
  const { enums } = useMessages();
  const staff = can(useSession(), 'portal.readAsStaff');
  return (status) =>
    staff && status === 'PendingClient' ? enums.ticketStatusForStaff.PendingClient : enums.ticketStatus[status];
}

/** Whose turn it is, in the words of the person who reads it. */
export function useTurnWord(): (turn: WhoseTurn) => string {
  const { view } = useMessages().tickets;
  const words = can(useSession(), 'portal.readAsStaff') ? view.turnForStaff : view.turnForCustomer;
  return (turn) => words[turn];
}

/** The icon of a status; its word is next to it. */
export function StatusIcon({ status }: { status: TicketStatus }) {
  const { icon: Icon } = statusLooks[status];
  return <Icon />;
}

/** A status: icon, word and colour. */
export function StatusBadge({ status }: { status: TicketStatus }) {
  return <Badge look={statusLooks[status]}>{useStatusWord()(status)}</Badge>;
}

/** The icon of a ticket type in its colour; its word is next to it or for screen readers. */
export function TypeIcon({ type, size = 16 }: { type: TicketType; size?: number }) {
  const { icon: KindIcon, look } = typeLooks[type];
  return (
    <span className={classNames(styles.type, look)}>
      <KindIcon size={size} />
    </span>
  );
}
