import { HistoryIcon } from '@primer/octicons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getGetTicketHistoryQueryOptions } from '#generated/api/tickets/tickets.ts';
import type { HistoryEntry } from '#generated/model/historyEntry.ts';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { useLocale, useMessages } from '#web/shared/i18n/messages-context.tsx';
import { formatDay } from '#web/shared/lib/format.ts';
import { useNow } from '#web/shared/lib/use-now.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { FailedState } from '#web/shared/ui/states.tsx';
import { conversationDays } from '../conversation-days.ts';
import { HistoryLine } from './history-line.tsx';
import styles from './history-panel.module.css';

/** The button that opens the history of a ticket. */
export function HistoryButton({ ticketId }: { ticketId: string }) {
  const { history } = useMessages().ticketView;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <HistoryIcon />
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
      <History ticketId={ticketId} />
    </Dialog>
  );
}

function History({ ticketId }: { ticketId: string }) {
  const messages = useMessages();
  const { history } = messages.ticketView;
  const { data, error, refetch } = useQuery(getGetTicketHistoryQueryOptions({ ticketId }));
  if (data !== undefined) return data.result.length === 0 ? <p>{history.empty}</p> : <Days entries={data.result} />;
  if (error !== null) {
    const { text, requestId } = describeError(error, messages);
    return <FailedState heading={history.failed} text={text} requestId={requestId} onRetry={() => void refetch()} />;
  }
  return (
    <div role="status">
      <span className="visually-hidden">{history.loading}</span>
      <Skeleton height="160px" />
    </div>
  );
}

function Days({ entries }: { entries: readonly HistoryEntry[] }) {
  const locale = useLocale();
  const now = useNow();
  const items = entries.map((entry) => ({ entry, createdOn: entry.on }));
  return conversationDays(items, locale.timeZone).map(({ day, items: ofDay }) => (
    <section key={day} className={styles.day}>
      <h3 className={styles.dayLine}>{ofDay[0] && formatDay(ofDay[0].createdOn, locale, now)}</h3>
      <ol className={styles.lines}>
        {ofDay.map(({ entry }) => (
          <HistoryLine key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  ));
}
