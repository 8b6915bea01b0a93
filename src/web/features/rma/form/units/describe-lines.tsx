import { useRef } from 'react';
import { Button } from '@primer/react';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { TextArea } from '#web/shared/ui/fields/text-area.tsx';
import styles from './describe-lines.module.css';
import type { UnitStore } from './unit-store.ts';
import { useStoreValue } from './use-store-value.ts';

type Props = { store: UnitStore; shown: readonly string[] };

/** One description for several lines, written once: for those that are ticked, else for all that have none. */
export function DescribeLines({ store, shown }: Props) {
  const { rma } = useMessages();
  const { ticked, undescribed } = useStoreValue(store, store.counts);
  const areAll = ticked > 0 && shown.every((key) => store.view(key)?.ticked);
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
      {ticked > 0 && <OneForAll label={rma.describeAll} onFill={store.describeTicked} />}
      {ticked === 0 && undescribed > 1 && (
        <OneForAll label={rma.describeRest(undescribed)} onFill={store.describeRest} />
      )}
    </div>
  );
}

function OneForAll({ label, onFill }: { label: string; onFill: (description: string) => Promise<void> }) {
  const { rma } = useMessages();
  const field = useRef<HTMLDivElement>(null);
  function fill() {
    const text = field.current?.querySelector('textarea')?.value.trim() ?? '';
    if (text !== '') void onFill(text);
  }
  return (
    <div ref={field} className={styles.field}>
      <TextArea label={label} rows={1} />
      <Button onClick={fill}>{rma.fill}</Button>
    </div>
  );
}
