import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setTicketSolved } from '#generated/api/tickets/tickets.ts';
import type { TicketListItem } from '#generated/model/ticketListItem.ts';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { NetworkError } from '#web/shared/http/api-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { ConfirmDialog } from '#web/shared/ui/overlay/confirm-dialog.tsx';
import { cacheTicket, refreshLists } from '../../queries.ts';

type Props = { ticket: Pick<TicketListItem, 'id' | 'displayId'>; onClose: () => void };

/** Asks before the ticket of a row is solved, as on its page. */
export function SolveQuestion({ ticket: { id, displayId }, onClose }: Props) {
  const messages = useMessages();
  const { view } = messages.tickets;
  const queryClient = useQueryClient();
  const solve = useMutation({
    mutationFn: () => setTicketSolved({ ticketId: id }),
    onSuccess: (changed) => {
      cacheTicket(queryClient, changed);
      refreshLists(queryClient);
      showToast('success', view.solved(displayId));
    },
    onError: (error) => {
      // The HTTP client reports a lost network; a refusal means that the row is no longer as it is drawn.
      if (error instanceof NetworkError) return;
      showToast('error', view.actionFailed, { text: describeError(error, messages).text });
      refreshLists(queryClient);
    },
  });
  return (
    <ConfirmDialog
      title={view.solveQuestion(displayId)}
      confirmLabel={view.setSolved}
      onConfirm={() => {
        solve.mutate();
        onClose();
      }}
      onCancel={onClose}
    >
      {view.solveText}
    </ConfirmDialog>
  );
}
