import type { Rma } from '#generated/model/rma.ts';
import type { RmaProduct } from '#generated/model/rmaProduct.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useRmaViewTexts } from '../rma-view-texts.ts';
import { useRmaActor } from '../use-rma-change.ts';
import { RmaViewAddUnit } from './rma-view-add-unit.tsx';
import { RmaViewStaffBar } from './rma-view-staff-bar.tsx';
import { RmaViewUnit } from './rma-view-unit.tsx';
import { UnitGroupList } from './unit-group-list.tsx';
import { UnitTools } from './unit-tools.tsx';
import { useTicked } from './use-ticked.ts';
import { useUnitView } from './use-unit-view.ts';
import styles from './rma-view-units.module.css';

/** The units of a return, found by who has them or by words, in groups; staff tick them and act on those that are ticked. */
export function RmaViewUnits({ rma }: { rma: Rma }) {
  const texts = useRmaViewTexts();
  const { returns } = useMessages();
  const { products, status } = rma;
  const view = useUnitView(products);
  const { ticked, tick, tickOnly } = useTicked();
  const mayTick = useRmaActor(rma) === 'staff' && (status === 'Submitted' || status === 'Approved');
  const { shown, groups } = view;
  const areAllTicked = shown.length > 0 && shown.every(({ id }) => ticked.has(id));
  const chosenLines = products.filter(({ id }) => ticked.has(id));
  const row = (product: RmaProduct) => (
    <RmaViewUnit
      key={product.id}
      product={product}
      isReviewed={status === 'Submitted'}
      isTicked={mayTick ? ticked.has(product.id) : undefined}
      onTick={tick}
    />
  );
  return (
    <section className={styles.units} aria-labelledby="rma-units">
      <div className={styles.head}>
        <h2 id="rma-units" className={styles.heading}>
          {texts.units} <span className={styles.count}>{products.length}</span>
        </h2>
        {mayTick && status === 'Submitted' && <RmaViewAddUnit rma={rma} />}
      </div>
      <UnitTools view={view} />
      {mayTick && (
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={areAllTicked}
            onChange={() => tickOnly(areAllTicked ? [] : shown.map(({ id }) => id))}
          />
          {texts.tickAll}
        </label>
      )}
      <p className="visually-hidden" role="status">
        {shown.length < products.length && returns.units(shown.length)}
      </p>
      {products.length === 0 && <p>{texts.noUnits}</p>}
      {products.length > 0 && shown.length === 0 && <p className={styles.none}>{texts.noneFound}</p>}
      {groups.map((group) => (
        <UnitGroupList key={`${view.by} ${group.key}`} group={group} by={view.by} row={row} />
      ))}
      {groups.length === 0 && shown.length > 0 && (
        <ul className={styles.list} aria-labelledby="rma-units">
          {shown.map(row)}
        </ul>
      )}
      {mayTick && chosenLines.length > 0 && (
        <RmaViewStaffBar rma={rma} lines={chosenLines} onClear={() => tickOnly([])} />
      )}
    </section>
  );
}
