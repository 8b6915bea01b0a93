import { FilterIcon } from '@primer/octicons-react';
import { useMessages } from '../../i18n/messages-context.tsx';
import { Button } from '@primer/react';
import type { FilterPanelState } from './filter-frame.tsx';
import styles from './filter-toggle.module.css';

type Props = {
  /** How many filters are active. */
  count: number;
  panel: FilterPanelState;
  /** Prefetches the panel when it is about to be opened. */
  onIntent: () => void;
};

/** Opens and closes the filter panel, and says how many filters are active; CSS decides which of the two it is. */
export function FilterToggle({ panel, ...rest }: Props) {
  return (
    <>
      <span className={styles.wideOnly}>
        <Toggle {...rest} panelId={panel.id} isOpen={panel.isOpen} onToggle={panel.toggle} />
      </span>
      <span className={styles.phoneOnly}>
        <Toggle {...rest} panelId={panel.id} isOpen={panel.isOpenOnPhone} onToggle={panel.toggleOnPhone} />
      </span>
    </>
  );
}

type ToggleProps = Omit<Props, 'panel'> & { panelId: string; isOpen: boolean; onToggle: () => void };

function Toggle({ count, panelId, isOpen, onToggle, onIntent }: ToggleProps) {
  const { lists } = useMessages();
  return (
    <Button
      variant="invisible"
      size="small"
      leadingVisual={FilterIcon}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      aria-label={lists.toggleFiltersLabel(count)}
      onClick={onToggle}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      {lists.toggleFilters}
    </Button>
  );
}
