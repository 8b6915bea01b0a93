import { SkeletonBox } from '@primer/react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { HistoryEntry } from '#generated/model/historyEntry.ts';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { useLocale, useMessages } from '#web/shared/i18n/messages-context.tsx';
import { partsByDay } from '#web/shared/lib/dates/by-day.ts';
import { formatDay } from '#web/shared/lib/dates/format.ts';
import { useNow } from '#web/shared/lib/dates/use-now.ts';
import { FailedState } from '#web/shared/ui/page/states.tsx';
import { HistoryLine } from './history-line.tsx';
import styles from './history.module.css';

type Props = { query: UseQueryResult<{ result: readonly HistoryEntry[] }, Error> };

/** What has happened to a ticket or a return, day by day. */
export function History({ query: { data, error, refetch } }: Props) {
  const messages = useMessages();
  const { history } = messages.ticketView;
  if (data !== undefined) return data.result.length === 0 ? <p>{history.empty}</p> : <Days entries={data.result} />;
  if (error !== null) {
    const { text, requestId } = describeError(error, messages);
    return <FailedState heading={history.failed} text={text} requestId={requestId} onRetry={() => void refetch()} />;
  }
  return (
    <div role="status">
      <span className="visually-hidden">{history.loading}</span>
      <SkeletonBox height="160px" />
    </div>
  );
}

function Days({ entries }: { entries: readonly HistoryEntry[] }) {
  const locale = useLocale();
  const now = useNow();
  const items = entries.map((entry) => ({ entry, createdOn: entry.on }));
  return partsByDay(items, locale.timeZone).map(({ day, items: ofDay }) => (
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
