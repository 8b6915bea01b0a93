import { useRef } from 'react';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '@primer/react';
import { TextArea } from '#web/shared/ui/fields/text-area.tsx';
import type { UnitStore } from './unit-store.ts';
import { useStoreValue } from './use-store-value.ts';
import styles from './units-section.module.css';

/** One description for several lines: tick them, write it once. */
export function DescribeTicked({ store, shown }: { store: UnitStore; shown: readonly string[] }) {
  const { rma } = useMessages();
  const { ticked } = useStoreValue(store, store.counts);
  const field = useRef<HTMLDivElement>(null);
  const areAll = ticked > 0 && shown.every((key) => store.view(key)?.ticked);
  function fill() {
    const text = field.current?.querySelector('textarea')?.value.trim() ?? '';
    if (text !== '') void store.describeTicked(text);
  }
  return (
    <div className={styles.describe}>
      <label className={styles.tickAll}>
        <input
          type="checkbox"
          checked={areAll}
          onChange={({ currentTarget }) => void store.tick(shown, currentTarget.checked)}
        />
        {ticked === 0 ? rma.tickAll : rma.ticked(ticked)}
      </label>
      {ticked > 0 && (
        <div ref={field} className={styles.describeField}>
          <TextArea label={rma.describeAll} rows={2} />
          <Button onClick={fill}>{rma.fill}</Button>
        </div>
      )}
    </div>
  );
}
