import { TriangleDownIcon } from '@primer/octicons-react';
import { useEffect, useId } from 'react';
import { useMessages } from '../../i18n/messages-context.tsx';
import { MultiSelectPanel } from './multi-select-panel.tsx';
import type { MultiSelectOptions } from './multi-select-panel.tsx';
import styles from './multi-select.module.css';
import { Popover } from '../overlay/popover.tsx';
import fieldStyles from '../fields/text-field.module.css';
import framed from './field-frame.module.css';

const NAMED_MAX_COUNT = 2;

type Props<Item, Id extends string | number> = Omit<MultiSelectOptions<Item, Id>, 'options'> & {
  /** Undefined while loading: nothing is dropped in the meantime. */
  options: readonly Item[] | undefined;
  disabled?: boolean;
};

/** §2.4: several of many, in a list of check boxes below a button that says what is selected. */
export function MultiSelect<Item, Id extends string | number>({ options, disabled = false, ...rest }: Props<Item, Id>) {
  const { multiSelect } = useMessages().controls;
  const { label, idOf, textOf, selected } = rest;
  const id = useId();
  useDroppedOptions({ ...rest, options });
  const known = options ?? [];
  const chosen = known.filter((item) => selected.includes(idOf(item)));
  const named = selected.length === chosen.length && chosen.length <= NAMED_MAX_COUNT;
  const summary = named ? chosen.map(textOf).join(', ') : multiSelect.selected(selected.length);
  return (
    <div className={fieldStyles.field}>
      <span id={`${id}-label`} className={fieldStyles.label}>
        {label}
      </span>
      <Popover
        label={label}
        className={styles.panel}
        trigger={(attributes) => (
          <div className={framed.frame}>
            <button
              {...attributes}
              type="button"
              disabled={disabled}
              aria-labelledby={`${id}-label ${id}-value`}
              className={styles.button}
            >
              <span id={`${id}-value`} className={styles.value}>
                {selected.length === 0 ? multiSelect.none : summary}
              </span>
              <TriangleDownIcon />
            </button>
          </div>
        )}
      >
        {() => <MultiSelectPanel {...rest} options={known} />}
      </Popover>
    </div>
  );
}

// The options come from elsewhere without an event when one disappears: the owner can only be notified after rendering.
function useDroppedOptions<Item, Id extends string | number>(props: Props<Item, Id>) {
  const { options, idOf, selected, onChange } = props;
  const ids = options && new Set(options.map(idOf));
  const left = selected.filter((id) => ids?.has(id) ?? true);
  const isDropped = left.length < selected.length;
  useEffect(() => {
    if (isDropped) onChange(left);
  });
}
