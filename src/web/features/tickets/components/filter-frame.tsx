import { lazy, Suspense, useId, useState } from 'react';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { filteredBy } from '../list-address.ts';
import type { TicketList } from '../use-ticket-list.ts';
import { FilterTokens } from './filter-tokens.tsx';
import styles from './filter-frame.module.css';

const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }));

/** Whether the panel is open: on a desk as remembered, on a phone only when it was opened just now. */
export type FilterPanelState = {
  id: string;
  isOpen: boolean;
  isOpenOnPhone: boolean;
  toggle: () => void;
  toggleOnPhone: () => void;
};

/** Both widths are told apart by CSS, so both answers are there. */
export function useFilterPanel({ memory, remember }: TicketList): FilterPanelState {
  const id = useId();
  const [isOpenOnPhone, setIsOpenOnPhone] = useState(false);
  const isOpen = memory?.isPanelOpen ?? false;
  return {
    id,
    isOpen,
    isOpenOnPhone,
    toggle: () => remember({ isPanelOpen: !isOpen }),
    toggleOnPhone: () => setIsOpenOnPhone(!isOpenOnPhone),
  };
}

/** The filter panel while it is open, else its filters as tokens. */
export function FilterFrame({ list, panel }: { list: TicketList; panel: FilterPanelState }) {
  const { state, show } = list;
  const { isOpen, isOpenOnPhone } = panel;
  return (
    <>
      {(isOpen || isOpenOnPhone) && (
        <div className={classNames(!isOpen && styles.notWide, !isOpenOnPhone && styles.notPhone)}>
          <Suspense fallback={<PanelSkeleton />}>
            <FilterPanel
              id={panel.id}
              filter={state}
              onApply={(filter) => show(filteredBy(state, { ...filter, words: state.words }))}
            />
          </Suspense>
        </div>
      )}
      <div className={classNames(isOpen && styles.notWide, isOpenOnPhone && styles.notPhone)}>
        <FilterTokens state={state} onChange={show} />
      </div>
    </>
  );
}

function PanelSkeleton() {
  const { tickets } = useMessages();
  return (
    <div className={styles.skeleton}>
      <span className="visually-hidden">{tickets.list.filter.loading}</span>
      <Skeleton width="60%" />
    </div>
  );
}
