import { Link } from 'react-router';
import type { PackingItem } from '#generated/model/packingItem.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { classNames } from '#web/shared/ui/class-names.ts';
import { boxColumns } from '../box-address.ts';
import { isListed, unitNumber } from './box-units.ts';
import type { Ticked } from './use-ticked.ts';
import { usePackingTexts } from '../packing-texts.ts';
import styles from './box-cards.module.css';
import { TickBox } from './tick-box.tsx';

type Props = { units: readonly PackingItem[]; ticked: Ticked | undefined };

/** §2.5: the units of the box on narrow screens. */
export function BoxCards({ units, ticked }: Props) {
  const texts = usePackingTexts();
  return (
    <ul className={styles.cards} aria-label={texts.table}>
      {units.map((unit, index) => (
        <UnitCard key={unitNumber(unit) ?? index} unit={unit} ticked={ticked} />
      ))}
    </ul>
  );
}

function UnitCard({ unit, ticked }: { unit: PackingItem; ticked: Ticked | undefined }) {
  const texts = usePackingTexts();
  const number = unitNumber(unit);
  const isTicked = number !== undefined && ticked?.numbers.has(number);
  return (
    <li className={classNames(styles.card, isTicked && styles.ticked)}>
      {ticked && number !== undefined && <TickBox label={texts.tick(number)} numbers={[number]} ticked={ticked} />}
      <dl className={styles.facts}>
        {[...boxColumns.slice(2), ...boxColumns.slice(0, 2)].map((column) => (
          <div key={column} className={styles.fact}>
            <dt>{texts.columns[column]}</dt>
            <dd>{unit[column] ? <code>{unit[column]}</code> : texts.none}</dd>
          </div>
        ))}
      </dl>
      {number !== undefined && isListed(unit) && (
        <p className={styles.line}>
          <Link to={paths.device({ number })}>{texts.openUnit}</Link>
          {unit.inRma && <span>{texts.inReturn}</span>}
        </p>
      )}
    </li>
  );
}
