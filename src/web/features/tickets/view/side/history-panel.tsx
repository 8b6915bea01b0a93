import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { History } from '#web/capabilities/history/history.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '@primer/react';
import { historyQuery } from '../../queries.ts';
import { Dialog } from '#web/shared/ui/overlay/dialog.tsx';

/** The button that opens the history of a ticket. */
export function HistoryButton({ ticketId }: { ticketId: string }) {
  const { history } = useMessages().ticketView;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {history.open}
      </Button>
      {isOpen && <HistoryDialog ticketId={ticketId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function HistoryDialog({ ticketId, onClose }: { ticketId: string; onClose: () => void }) {
  const { common, ticketView } = useMessages();
  return (
    <Dialog
      title={ticketView.history.heading}
      onClose={onClose}
      actions={<Button onClick={onClose}>{common.close}</Button>}
    >
      <History query={useQuery(historyQuery(ticketId))} />
    </Dialog>
  );
}
