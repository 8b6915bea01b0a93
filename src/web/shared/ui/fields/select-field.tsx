import type { ReactNode } from 'react';
import { Field } from './text-field.tsx';
import styles from './text-field.module.css';

type Props<Value extends string> = {
  label: string;
  hint?: ReactNode;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** One of a few choices, in the browser's own select. */
export function SelectField<Value extends string>({ label, hint, value, options, onChange }: Props<Value>) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <div className={styles.frame}>
          <select
            {...control}
            className={styles.input}
            value={value}
            onChange={({ currentTarget }) => {
              const chosen = options.find((option) => option.value === currentTarget.value);
              if (chosen !== undefined) onChange(chosen.value);
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}
