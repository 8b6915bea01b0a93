import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { classNames } from '../ui/class-names.ts';
import type { FormState } from './use-form-shell.ts';
import styles from './form-shell.module.css';
import { SubmitError } from './submit-error.tsx';

type Props<Input extends FieldValues> = {
  form: FormState<Input>;
  className?: string | undefined;
  /** For a button outside of the form, as in a dialog. */
  id?: string;
  /** Where the browser sends the form before hydration. */
  action?: string;
  /** `dialog`: sent before hydration it does nothing, and is sent again then (WHATWG HTML §4.10.21.3). */
  method?: 'post' | 'dialog';
  /** Above what the server refused. */
  intro?: ReactNode;
  /** What the server refused, where it is not said as usual. */
  refusal?: ReactNode;
  /** Inside a dialog, which is above the toasts. */
  inDialog?: boolean;
  children: ReactNode;
};

/** A form: what the server refused, as a summary with links (§5), then the fields. */
export function FormShell<Input extends FieldValues>({ form, className, intro, inDialog, ...rest }: Props<Input>) {
  const { submitError, labels, messageOf } = form;
  const {
    refusal = <SubmitError error={submitError} fields={labels} messageOf={messageOf} inDialog={inDialog} />,
    children,
    method = 'post',
    ...element
  } = rest;
  return (
    <form
      {...element}
      method={method}
      noValidate
      className={classNames(styles.form, className)}
      onSubmit={form.onSubmit}
    >
      {intro}
      {refusal}
      {children}
    </form>
  );
}
