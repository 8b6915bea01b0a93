import { useQuery } from '@tanstack/react-query';
import { getGetRmaHistoryQueryOptions } from '#generated/api/rma/rma.ts';
import { History } from '#web/capabilities/history/history.tsx';
import { useRmaViewTexts } from './rma-view-texts.ts';
import styles from './units/rma-view-units.module.css';

/** What has happened to a return, by whom. */
export function RmaViewHistory({ id }: { id: string }) {
  const { history } = useRmaViewTexts();
  return (
    <section aria-labelledby="rma-history">
      <div className={styles.head}>
        <h2 id="rma-history" className={styles.heading}>
          {history}
        </h2>
      </div>
      <History query={useQuery(getGetRmaHistoryQueryOptions(id))} />
    </section>
  );
}
