import {
  ArchiveIcon,
  CheckCircleIcon,
  PaperAirplaneIcon,
  PencilIcon,
  ReplyIcon,
  XCircleIcon,
} from '@primer/octicons-react';
import { can } from '#domain/access.ts';
import type { RmaStatus, RmaWhoseTurn } from '#domain/enums.ts';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Badge } from '#web/shared/ui/badge.tsx';
import type { BadgeLook } from '#web/shared/ui/badge.tsx';

const statusLooks: Record<RmaStatus, BadgeLook> = {
  InProgress: { icon: PencilIcon, variant: 'secondary' },
  Submitted: { icon: PaperAirplaneIcon, variant: 'accent' },
  NeedClientApproval: { icon: ReplyIcon, variant: 'attentionFilled' },
  Approved: { icon: CheckCircleIcon, variant: 'success' },
  Rejected: { icon: XCircleIcon, variant: 'danger' },
  Closed: { icon: ArchiveIcon, variant: 'done' },
};

/** The word for the status of a return, as the person reads it: staff are not who approves the list. */
export function useRmaStatusWord(): (status: RmaStatus) => string {
  const { enums } = useMessages();
  const staff = can(useSession(), 'portal.readAsStaff');
  return (status) =>
    staff && status === 'NeedClientApproval' ? enums.rmaStatusForStaff[status] : enums.rmaStatus[status];
}

/** The status of a return: icon, word and colour. */
export function RmaBadge({ status }: { status: RmaStatus }) {
  return <Badge look={statusLooks[status]}>{useRmaStatusWord()(status)}</Badge>;
}

/** Whose turn it is, in the words of the person who reads it. */
export function useRmaTurnWord(): (turn: RmaWhoseTurn) => string {
  const { enums, returns } = useMessages();
  const staff = can(useSession(), 'portal.readAsStaff');
  return (turn) => (staff ? returns.turnForStaff : enums.rmaWhoseTurn)[turn];
}
