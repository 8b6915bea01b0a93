import { SkeletonBox } from '@primer/react';
import { Suspense, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages-context.tsx';
import { classNames } from '../class-names.ts';
import styles from './filter-frame.module.css';

/** Whether the panel is open: on a desk as remembered, on a phone only when it was opened just now. */
export type FilterPanelState = {
  id: string;
  isOpen: boolean;
  isOpenOnPhone: boolean;
  toggle: () => void;
  toggleOnPhone: () => void;
};

/** CSS distinguishes the widths, so both states are rendered. */
export function useFilterPanel(isOpen: boolean, onToggle: (isOpen: boolean) => void): FilterPanelState {
  const id = useId();
  const [isOpenOnPhone, setIsOpenOnPhone] = useState(false);
  return {
    id,
    isOpen,
    isOpenOnPhone,
    toggle: () => onToggle(!isOpen),
    toggleOnPhone: () => setIsOpenOnPhone(!isOpenOnPhone),
  };
}

type Props = {
  panel: FilterPanelState;
  /** The form of the filters; it may be loaded only now. */
  children: ReactNode;
};

/** The filter panel of a list while it is open. */
export function FilterFrame({ panel: { isOpen, isOpenOnPhone }, children }: Props) {
  if (!isOpen && !isOpenOnPhone) return null;
  return (
    <div className={classNames(!isOpen && styles.notWide, !isOpenOnPhone && styles.notPhone)}>
      <Suspense fallback={<PanelSkeleton />}>{children}</Suspense>
    </div>
  );
}

function PanelSkeleton() {
  const { lists } = useMessages();
  return (
    <div className={styles.skeleton}>
      <span className="visually-hidden">{lists.loadingFilters}</span>
      <SkeletonBox width="60%" />
    </div>
  );
}
