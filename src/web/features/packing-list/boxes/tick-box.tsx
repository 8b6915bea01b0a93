import { Checkbox } from '@primer/react';
import type { Ticked } from './use-ticked.ts';
import styles from './tick-box.module.css';

type Props = {
  label: string;
  /** The units it selects. */
  numbers: readonly string[];
  ticked: Ticked;
};

/** A check box for one unit or for several: half ticked when only some of them are. */
export function TickBox({ label, numbers, ticked }: Props) {
  const count = numbers.filter((number) => ticked.numbers.has(number)).length;
  const isTicked = count > 0 && count === numbers.length;
  return (
    <label className={styles.place}>
      <Checkbox
        disabled={numbers.length === 0}
        checked={isTicked}
        indeterminate={count > 0 && !isTicked}
        onChange={() => ticked.tick(numbers, !isTicked)}
      />
      <span className="visually-hidden">{label}</span>
    </label>
  );
}
