import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Checkbox } from '@primer/react';
import { FieldError } from './text-field.tsx';
import styles from './check-field.module.css';

type Props = Omit<ComponentProps<typeof Checkbox>, 'validationStatus'> & {
  label: ReactNode;
  error?: string | undefined;
};

/** A box to tick with its label beside it. */
export function CheckField({ label, error, ...control }: Props) {
  const errorId = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label}>
        <Checkbox
          {...control}
          {...(error !== undefined && { validationStatus: 'error', 'aria-describedby': errorId })}
        />
        <span>{label}</span>
      </label>
      {error !== undefined && <FieldError id={errorId} text={error} />}
    </div>
  );
}
