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
      <input
        type="checkbox"
        aria-label={label}
        disabled={numbers.length === 0}
        checked={isTicked}
        ref={(input) => {
          // There is no attribute for it.
          if (input !== null) input.indeterminate = count > 0 && !isTicked;
        }}
        onChange={() => ticked.tick(numbers, !isTicked)}
      />
    </label>
  );
}
