import { ChevronDownIcon, ChevronRightIcon } from '@primer/octicons-react';
import { Button } from '@primer/react';
import { memo, useId, useState, useSyncExternalStore } from 'react';
import type { CSSProperties } from 'react';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { DescribeLines } from './describe-lines.tsx';
import { UnitLine } from './unit-line.tsx';
import type { UnitStore } from './unit-store.ts';
import styles from './unit-lists.module.css';
import { useGrowingCount } from './use-growing-count.ts';
import { useStoreValue } from './use-store-value.ts';
import type { UnitList } from './use-unit-list.ts';

type Props = { list: UnitList; hidden: ReadonlySet<string> };

/** The lines: those that are right and many are folded into one row, all others are open. */
export function UnitLists({ list, hidden }: Props) {
  const { store } = list;
  const { rma } = useMessages();
  const { folded, open } = useSyncExternalStore(store.subscribe, store.structure);
  const { leftOut } = useStoreValue(store, store.counts);
  const shown = [...folded, ...open].filter((key) => !hidden.has(key));
  const isEmpty = folded.length + open.length === 0;
  return (
    <>
      {isEmpty && (
        <div className={styles.empty}>
          <p className={styles.emptyTitle}>{rma.empty}</p>
          <p>{rma.emptyText}</p>
        </div>
      )}
      {!isEmpty && <DescribeLines store={store} shown={shown} />}
      {folded.length > 0 && <Folded store={store} keys={folded} hidden={hidden} />}
      <Lines store={store} keys={open} hidden={hidden} after={folded.length} label={rma.units} />
      {!isEmpty && shown.length === 0 && <p className={styles.none}>{rma.hiddenByFilter}</p>}
      <div className={styles.below}>
        <Button onClick={list.addBlank}>{rma.addRow}</Button>
        {leftOut > 0 && (
          <Button variant="invisible" onClick={store.removeLeftOut}>
            {rma.removeLeftOut(leftOut)}
          </Button>
        )}
      </div>
    </>
  );
}

type PartProps = { store: UnitStore; keys: readonly string[]; hidden: ReadonlySet<string> };

function Folded({ store, keys, hidden }: PartProps) {
  const { rma } = useMessages();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { complete, checking } = useStoreValue(store, () => store.countsOf(keys));
  const label = checking > 0 ? rma.checked(keys.length - checking, keys.length) : rma.ready(complete);
  // One that was changed and is wrong now is not hidden.
  const hasFault = complete + checking < keys.length;
  const isShown = isOpen || hasFault;
  return (
    <div>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setIsOpen(!isShown)}
      >
        {isShown ? <ChevronDownIcon /> : <ChevronRightIcon />}
        {label}
      </button>
      <div id={id}>{isShown && <Lines store={store} keys={keys} hidden={hidden} after={0} label={label} />}</div>
    </div>
  );
}

type LinesProps = PartProps & { after: number; label: string };

// Drawn again only when lines come or go: the form around it is drawn with each pause of typing.
const Lines = memo(function Lines({ store, keys, hidden, after, label }: LinesProps) {
  const places = hidden.size > 0 ? new Map(keys.map((key, at) => [key, after + at + 1])) : undefined;
  const shown = keys.filter((key) => !hidden.has(key));
  const count = useGrowingCount(shown.length);
  if (shown.length === 0) return null;
  return (
    <>
      <Heads />
      <ol
        className={styles.lines}
        aria-label={label}
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
      <span>{rma.product}</span>
      <span>{rma.verdict}</span>
    </div>
  );
}
