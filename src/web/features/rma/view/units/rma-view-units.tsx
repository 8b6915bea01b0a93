import { useCallback, useState } from 'react';
import type { RmaReview, RmaStep } from '#domain/enums.ts';
import { rmaReviews, rmaSteps } from '#domain/enums.ts';
import type { Rma } from '#generated/model/rma.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '@primer/react';
import { useRmaViewTexts } from '../rma-view-texts.ts';
import { lineStage } from './unit-progress.ts';
import { useRmaActor } from '../use-rma-change.ts';
import { RmaViewAddUnit } from './rma-view-add-unit.tsx';
import { RmaViewStaffBar } from './rma-view-staff-bar.tsx';
import { RmaViewUnit } from './rma-view-unit.tsx';
import styles from './rma-view-units.module.css';

type Stage = RmaReview | RmaStep;
const stages: readonly Stage[] = [...rmaReviews, ...rmaSteps];
const nothing: ReadonlySet<string> = new Set();

/** The units of a return, to be filtered by where they are; staff tick them and act on those that are ticked. */
export function RmaViewUnits({ rma }: { rma: Rma }) {
  const texts = useRmaViewTexts();
  const { returns } = useMessages();
  const [chosen, choose] = useState<Stage>();
  const { ticked, tick, setTicked } = useTicked();
  const mayTick = useRmaActor(rma) === 'staff' && (rma.status === 'Submitted' || rma.status === 'Approved');
  const { products } = rma;
  // What was filtered by may be gone by now.
  const filter = products.some((product) => lineStage(product) === chosen) ? chosen : undefined;
  const shown = filter === undefined ? products : products.filter((product) => lineStage(product) === filter);
  const areAllTicked = shown.length > 0 && shown.every(({ id }) => ticked.has(id));
  const chosenLines = products.filter(({ id }) => ticked.has(id));
  return (
    <section className={styles.units} aria-labelledby="rma-units">
      <div className={styles.head}>
        <h2 id="rma-units" className={styles.heading}>
          {texts.units} <span className={styles.count}>{products.length}</span>
        </h2>
        {mayTick && rma.status === 'Submitted' && <RmaViewAddUnit rma={rma} />}
      </div>
      <Filters products={products} chosen={filter} onChoose={choose} />
      {mayTick && (
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={areAllTicked}
            onChange={() => setTicked(areAllTicked ? nothing : new Set(shown.map(({ id }) => id)))}
          />
          {texts.tickAll}
        </label>
      )}
      <p className="visually-hidden" role="status">
        {filter !== undefined && returns.units(shown.length)}
      </p>
      {products.length === 0 ? (
        <p>{texts.noUnits}</p>
      ) : (
        <ul className={styles.list} aria-labelledby="rma-units">
          {shown.map((product) => (
            <RmaViewUnit
              key={product.id}
              product={product}
              isReviewed={rma.status === 'Submitted'}
              isTicked={mayTick ? ticked.has(product.id) : undefined}
              onTick={tick}
            />
          ))}
        </ul>
      )}
      {mayTick && chosenLines.length > 0 && (
        <RmaViewStaffBar rma={rma} lines={chosenLines} onClear={() => setTicked(nothing)} />
      )}
    </section>
  );
}

function useTicked() {
  const [ticked, setTicked] = useState(nothing);
  // Stable: otherwise each click would re-render all lines.
  const tick = useCallback((id: string, isTicked: boolean) => {
    setTicked((before) => {
      const next = new Set(before);
      if (isTicked) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  return { ticked, tick, setTicked };
}

type FilterProps = {
  products: Rma['products'];
  chosen: Stage | undefined;
  onChoose: (stage: Stage | undefined) => void;
};

function Filters({ products, chosen, onChoose }: FilterProps) {
  const { enums } = useMessages();
  const texts = useRmaViewTexts();
  const words: Record<Stage, string> = { ...enums.rmaReview, ...enums.rmaStep };
  const countOf = (stage: Stage) => products.filter((product) => lineStage(product) === stage).length;
  const found = stages.filter((stage) => countOf(stage) > 0);
  if (found.length < 2) return null;
  return (
    <div role="group" aria-label={texts.filters} className={styles.filters}>
      <Button aria-pressed={chosen === undefined} className={styles.filter} onClick={() => onChoose(undefined)}>
        {texts.all(products.length)}
      </Button>
      {found.map((stage) => (
        <Button key={stage} aria-pressed={chosen === stage} className={styles.filter} onClick={() => onChoose(stage)}>
          {texts.some(words[stage], countOf(stage))}
        </Button>
      ))}
    </div>
  );
}
