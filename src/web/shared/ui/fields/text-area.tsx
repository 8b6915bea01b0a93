import type { ComponentProps, ReactNode } from 'react';
import { Field } from './text-field.tsx';
import styles from './text-field.module.css';

type Props = Omit<ComponentProps<'textarea'>, 'className'> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A text of several lines; uncontrolled, or with `value` and `onChange`. */
export function TextArea({ id, label, hint, error, required, ...control }: Props) {
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      {(ties) => (
        <div className={styles.frame}>
          <textarea rows={4} {...control} {...ties} className={styles.input} />
        </div>
      )}
    </Field>
  );
}
