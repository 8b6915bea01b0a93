import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { AlertFillIcon } from '@primer/octicons-react';
import { TextInput } from '@primer/react';
import styles from './text-field.module.css';
import { classNames } from '../class-names.ts';

type FieldProps = {
  id?: string | undefined;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  /** What is beside the field says the same to who sees it. */
  hidesLabel?: boolean | undefined;
  /** Draws the control with the attributes that tie it to its label, hint and error. */
  children: (control: FieldControl) => ReactNode;
};

export type FieldControl = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true; 'aria-required'?: true };

/** Label above, control, then hint and error, tied together for screen readers. */
export function Field({ id, label, hint, error, required = false, hidesLabel = false, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = classNames(hint !== undefined && hintId, error !== undefined && errorId);
  return (
    <div className={styles.field}>
      <label className={hidesLabel ? 'visually-hidden' : styles.label} htmlFor={controlId}>
        {label}
      </label>
      {children({
        id: controlId,
        ...(describedBy !== '' && { 'aria-describedby': describedBy }),
        ...(error !== undefined && { 'aria-invalid': true }),
        ...(required && { 'aria-required': true }),
      })}
      {hint !== undefined && (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
      {error !== undefined && <FieldError id={errorId} text={error} />}
    </div>
  );
}

/** The line under a field that says what is wrong. */
export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <div id={id} className={styles.error}>
      <AlertFillIcon size={12} />
      <span>{text}</span>
    </div>
  );
}

type TextFieldProps = Omit<ComponentProps<typeof TextInput>, 'block' | 'validationStatus'> &
  Pick<FieldProps, 'label' | 'hint' | 'error'>;

/** A one-line text field; uncontrolled, made for `{...form.field('name')}`. */
export function TextField({ id, label, hint, error, required, className, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <TextInput
          block
          {...input}
          {...control}
          className={classNames(styles.input, className)}
          {...(error !== undefined && { validationStatus: 'error' })}
        />
      )}
    </Field>
  );
}
