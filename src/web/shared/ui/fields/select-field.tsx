import type { ComponentProps, ReactNode } from 'react';
import { Select } from '@primer/react';
import { classNames } from '../class-names.ts';
import styles from './select-field.module.css';
import { Field } from './text-field.tsx';

type Props<Value extends string> = Omit<ComponentProps<typeof Select>, 'block' | 'validationStatus' | 'value'> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  hidesLabel?: boolean;
  options: readonly { value: Value; label: string }[];
  /** With `onChoose`, where a choice takes effect at once; without both it is uncontrolled. */
  value?: Value;
  onChoose?: (value: Value) => void;
};

/** One of a few choices, in the browser's own select. */
export function SelectField<Value extends string>(props: Props<Value>) {
  const { id, label, hint, error, required, options, onChoose, className, hidesLabel, ...select } = props;
  return (
    <Field {...{ id, label, hint, error, required, hidesLabel }}>
      {(control) => (
        <Select
          block
          {...select}
          {...control}
          className={classNames(styles.select, className)}
          {...(onChoose !== undefined && {
            onChange: ({ currentTarget }) => {
              const chosen = options.find((option) => option.value === currentTarget.value);
              if (chosen !== undefined) onChoose(chosen.value);
            },
          })}
          {...(error !== undefined && { validationStatus: 'error' })}
        >
          {options.map((option) => (
            <Select.Option key={option.value} value={option.value}>
              {option.label}
            </Select.Option>
          ))}
        </Select>
      )}
    </Field>
  );
}
