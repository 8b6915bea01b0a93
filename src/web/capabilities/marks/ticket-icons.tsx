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
import type { OnHoldReason, TicketStatus, TicketType, WhoseTurn } from '#domain/enums.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { StatusMark } from '#web/shared/ui/status-mark.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import styles from './ticket-icons.module.css';

const statusIcons: Record<TicketStatus, Icon> = {
  New: IssueOpenedIcon,
  InProgress: SyncIcon,
  PendingClient: ReplyIcon,
  PendingSales: PeopleIcon,
  OnHold: ClockIcon,
  Solved: CheckCircleIcon,
  Closed: ArchiveIcon,
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

/** Why a ticket is on hold, as the person reads it: customers do not know the vendor's departments. */
export function useHoldReasonWord(): (reason: OnHoldReason) => string {
  const { enums } = useMessages();
  const words = can(useSession(), 'portal.readAsStaff') ? enums.onHoldReason : enums.onHoldReasonForCustomer;
  return (reason) => words[reason];
}

/** Whose turn it is, in the words of the person who reads it. */
export function useTurnWord(): (turn: WhoseTurn) => string {
  const { view } = useMessages().tickets;
  const words = can(useSession(), 'portal.readAsStaff') ? view.turnForStaff : view.turnForCustomer;
  return (turn) => words[turn];
}

/** The icon of a status; its word is next to it. */
export function StatusIcon({ status }: { status: TicketStatus }) {
  const Glyph = statusIcons[status];
  return <Glyph />;
}

type StatusProps = {
  status: TicketStatus;
  /** Also by another rule than the status. */
  isYourTurn?: boolean;
};

/** A status: icon and word, with a fill when it waits for the reader. */
export function StatusBadge({ status, isYourTurn = false }: StatusProps) {
  const staff = can(useSession(), 'portal.readAsStaff');
  return (
    <StatusMark icon={statusIcons[status]} isYourTurn={isYourTurn || (status === 'PendingClient' && !staff)}>
      {useStatusWord()(status)}
    </StatusMark>
  );
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
