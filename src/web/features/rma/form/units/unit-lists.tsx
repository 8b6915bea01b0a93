import { memo, useId, useSyncExternalStore } from 'react';
import type { CSSProperties } from 'react';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '@primer/react';
import { useGrowingCount } from './use-growing-count.ts';
import { useStoreValue } from './use-store-value.ts';
import type { UnitStore } from './unit-store.ts';
import type { UnitList } from './use-unit-list.ts';
import { DescribeTicked } from './describe-ticked.tsx';
import { UnitLine } from './unit-line.tsx';
import styles from './units-section.module.css';

type Props = { list: UnitList; hidden: ReadonlySet<string> };

/** Lines not yet added, if they are reviewed first, and the units of the return. */
export function UnitLists({ list, hidden }: Props) {
  const { store } = list;
  const { rma } = useMessages();
  const { listed, waiting } = useSyncExternalStore(store.subscribe, store.structure);
  const shown = [...waiting, ...listed].filter((key) => !hidden.has(key));
  const isEmpty = listed.length + waiting.length === 0;
  return (
    <>
      {!isEmpty && <DescribeTicked store={store} shown={shown} />}
      {waiting.length > 0 && <Waiting store={store} keys={waiting} hidden={hidden} after={listed.length} />}
      {isEmpty ? (
        <div className={styles.empty}>
          <p className={styles.emptyTitle}>{rma.empty}</p>
          <p>{rma.emptyText}</p>
        </div>
      ) : (
        <Listed store={store} keys={listed} hidden={hidden} />
      )}
      {!isEmpty && shown.length === 0 && <p className={styles.none}>{rma.hiddenByFilter}</p>}
      <Button onClick={list.addBlank}>{rma.addRow}</Button>
    </>
  );
}

type PartProps = { store: UnitStore; keys: readonly string[]; hidden: ReadonlySet<string> };

function Waiting({ store, keys, hidden, after }: PartProps & { after: number }) {
  const { rma } = useMessages();
  const headingId = useId();
  const ready = useStoreValue(store, store.readyToAdd);
  return (
    <section className={styles.waiting} aria-labelledby={headingId}>
      <div className={styles.listHead}>
        <h3 id={headingId} className={styles.listHeading}>
          {rma.waiting}
        </h3>
        {ready > 0 ? (
          <Button className={styles.add} onClick={store.addReady}>
            {rma.addUnits(ready)}
          </Button>
        ) : (
          <Button onClick={store.removeWaiting}>{rma.dropWaiting}</Button>
        )}
      </div>
      <p className={styles.hint}>{rma.waitingText}</p>
      <Lines store={store} keys={keys} hidden={hidden} after={after} labelledBy={headingId} />
    </section>
  );
}

function Listed({ store, keys, hidden }: PartProps) {
  const { rma } = useMessages();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.listHeading}>
        {rma.listed(keys.length)}
      </h3>
      <Lines store={store} keys={keys} hidden={hidden} after={0} labelledBy={headingId} />
    </section>
  );
}

type LinesProps = PartProps & { after: number; labelledBy: string };

// Drawn again only when lines come or go: the form around it is drawn with each pause of typing.
const Lines = memo(function Lines({ store, keys, hidden, after, labelledBy }: LinesProps) {
  const places = hidden.size > 0 ? new Map(keys.map((key, at) => [key, after + at + 1])) : undefined;
  const shown = keys.filter((key) => !hidden.has(key));
  const count = useGrowingCount(shown.length);
  if (shown.length === 0) return null;
  return (
    <>
      <Heads />
      <ol
        className={styles.lines}
        aria-labelledby={labelledBy}
        start={after + 1}
        style={{ counterReset: `unit-line ${after}` } satisfies CSSProperties}
      >
        {shown.slice(0, count).map((key) => (
          <UnitLine key={key} id={key} store={store} place={places?.get(key)} />
        ))}
      </ol>
    </>
  );
});

// Each field has its own name; these are for the eye.
function Heads() {
  const { rma } = useMessages();
  return (
    <div className={styles.heads} aria-hidden="true">
      <span>{rma.number}</span>
      <span>{rma.description}</span>
      <span>{rma.verdict}</span>
    </div>
  );
}
