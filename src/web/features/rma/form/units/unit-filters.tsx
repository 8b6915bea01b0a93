import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '@primer/react';
import { lineFilters } from './use-line-filter.ts';
import type { LineFilter } from './use-line-filter.ts';
import type { UnitStore } from './unit-store.ts';
import { useStoreValue } from './use-store-value.ts';
import styles from './units-section.module.css';

/** `482 ready · 9 need a look · 9 not yours`: each is a filter. */
export function UnitFilters({ store, filter }: { store: UnitStore; filter: LineFilter }) {
  const { rma } = useMessages();
  const counts = useStoreValue(store, store.counts);
  const shown = lineFilters.filter((name) => counts[name] > 0 || filter.chosen === name);
  if (shown.length === 0) return null;
  return (
    <div role="group" aria-label={rma.filters} className={styles.filters}>
      {shown.map((name) => (
        <Button
          key={name}
          className={styles.filter}
          aria-pressed={filter.chosen === name}
          onClick={() => filter.choose(filter.chosen === name ? undefined : name)}
        >
          {rma[name](counts[name])}
        </Button>
      ))}
    </div>
  );
}
