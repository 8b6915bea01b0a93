import {
  ArchiveIcon,
  CheckCircleIcon,
  PaperAirplaneIcon,
  PencilIcon,
  ReplyIcon,
  XCircleIcon,
} from '@primer/octicons-react';
import type { Icon } from '@primer/octicons-react';
import { can } from '#domain/access.ts';
import type { RmaStatus, RmaWhoseTurn } from '#domain/enums.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { StatusMark } from '#web/shared/ui/status-mark.tsx';

const statusIcons: Record<RmaStatus, Icon> = {
  InProgress: PencilIcon,
  Submitted: PaperAirplaneIcon,
  NeedClientApproval: ReplyIcon,
  Approved: CheckCircleIcon,
  Rejected: XCircleIcon,
  Closed: ArchiveIcon,
};

/** The word for the status of a return, as the person reads it: staff are not who approves the list. */
export function useRmaStatusWord(): (status: RmaStatus) => string {
  const { enums } = useMessages();
  const staff = can(useSession(), 'portal.readAsStaff');
  return (status) =>
    staff && status === 'NeedClientApproval' ? enums.rmaStatusForStaff[status] : enums.rmaStatus[status];
}

/** The status of a return: icon and word, with a fill when it waits for the reader. */
export function RmaBadge({ status }: { status: RmaStatus }) {
  const staff = can(useSession(), 'portal.readAsStaff');
  return (
    <StatusMark icon={statusIcons[status]} isYourTurn={status === 'NeedClientApproval' && !staff}>
      {useRmaStatusWord()(status)}
    </StatusMark>
  );
}

/** Whose turn it is, in the words of the person who reads it. */
export function useRmaTurnWord(): (turn: RmaWhoseTurn) => string {
  const { enums, returns } = useMessages();
  const staff = can(useSession(), 'portal.readAsStaff');
  return (turn) => (staff ? returns.turnForStaff : enums.rmaWhoseTurn)[turn];
}

/** How many units wait for one side, in the words of the person who reads it. */
export function useRmaTurnCount(): (turn: RmaWhoseTurn, count: number) => string {
  const { returns } = useMessages();
  const staff = can(useSession(), 'portal.readAsStaff');
  return (turn, count) => (staff ? returns.turnCountsForStaff : returns.turnCounts)[turn](count);
}
