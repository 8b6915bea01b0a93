import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages-context.tsx';
import type { ListPosition } from '../../lib/lists/list-position.ts';
import { Button } from '@primer/react';
import { PendingButton } from '../pending-button.tsx';
import styles from './cards-footer.module.css';

type Props = {
  position: Pick<ListPosition, 'page' | 'size'>;
  totalRows: number;
  /** How many cards are shown, of this page and the further ones. */
  shownRows: number;
  more: { exists: boolean; isLoading: boolean };
  /** What is said when further cards could not be loaded. */
  fault?: ReactNode;
  onMore: () => void;
  onFirst: () => void;
};

/** Below cards (§2.4): showing from-to of total, and Load More. */
export function CardsFooter({ position, totalRows, shownRows, more, fault, onMore, onFirst }: Props) {
  const { lists } = useMessages();
  const from = (position.page - 1) * position.size + 1;
  return (
    <div className={styles.footer}>
      {fault}
      <span className={styles.showing}>{lists.showing(from, from + shownRows - 1, totalRows)}</span>
      {(more.exists || more.isLoading) && !fault && (
        <PendingButton block pending={more.isLoading} onClick={onMore}>
          {more.isLoading ? lists.loadingMore : lists.loadMore}
        </PendingButton>
      )}
      {position.page > 1 && (
        <Button variant="invisible" block onClick={onFirst}>
          {lists.fromTheStart}
        </Button>
      )}
    </div>
  );
}
