import { Link } from 'react-router';
import type { PackingItem } from '#generated/model/packingItem.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { classNames } from '#web/shared/ui/class-names.ts';
import table from '#web/shared/ui/list/list-table.module.css';
import { SortHead } from '#web/shared/ui/list/list-table.tsx';
import { boxColumns } from '../box-address.ts';
import type { BoxColumn, BoxState } from '../box-address.ts';
import { isListed, unitNumber } from './box-units.ts';
import type { Ticked } from './use-ticked.ts';
import { usePackingTexts } from '../packing-texts.ts';
import styles from './box-table.module.css';
import { TickBox } from './tick-box.tsx';

type Props = {
  rows: readonly PackingItem[];
  state: BoxState;
  /** Absent for who has nothing to tick units for. */
  ticked: Ticked | undefined;
  onSort: (column: BoxColumn) => void;
};

/** §2.5: the units of the box on wide screens. */
export function BoxTable({ rows, state, ticked, onSort }: Props) {
  const texts = usePackingTexts();
  const numbers = rows.map(unitNumber).filter((number) => number !== undefined);
  const tickPage = ticked && (
    <th scope="col" className={styles.tick}>
      <TickBox label={texts.tickPage} numbers={numbers} ticked={ticked} />
    </th>
  );
  return (
    <table className={classNames(table.table, styles.units)} aria-label={texts.table}>
      <SortHead
        columns={boxColumns.map((name) => ({
          name,
          label: texts.columns[name],
          sortBy: name,
          className: styles[name],
          onSort: () => onSort(name),
        }))}
        position={state}
        before={tickPage}
      />
      <tbody>
        {rows.map((unit, index) => (
          <UnitRow key={unitNumber(unit) ?? index} unit={unit} ticked={ticked} />
        ))}
      </tbody>
    </table>
  );
}

function UnitRow({ unit, ticked }: { unit: PackingItem; ticked: Ticked | undefined }) {
  const texts = usePackingTexts();
  const number = unitNumber(unit);
  const isTicked = number !== undefined && ticked?.numbers.has(number);
  return (
    <tr className={classNames(table.row, isTicked && styles.ticked)}>
      {ticked && (
        <td className={styles.tick}>
          {number !== undefined && <TickBox label={texts.tick(number)} numbers={[number]} ticked={ticked} />}
        </td>
      )}
      {boxColumns.map((column) => (
        <td key={column} className={styles[column]}>
          {unit[column] ? <Value unit={unit} column={column} /> : <span className={styles.none}>{texts.none}</span>}
          {column === 'serialNumber' && unit.inRma && <span className={styles.mark}>{texts.inReturn}</span>}
        </td>
      ))}
    </tr>
  );
}

function Value({ unit, column }: { unit: PackingItem; column: BoxColumn }) {
  const value = unit[column];
  const number = unitNumber(unit);
  if (number !== undefined && value === number && isListed(unit)) {
    return (
      <Link to={paths.device({ number })}>
        <code>{number}</code>
      </Link>
    );
  }
  return <code>{value}</code>;
}
