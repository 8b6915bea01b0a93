import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FormState } from './use-form-shell.ts';
import { SubmitError } from './submit-error.tsx';

type Props<Input extends FieldValues> = {
  form: FormState<Input>;
  className: string | undefined;
  /** For a button outside of the form, as in a dialog. */
  id?: string;
  /** Where the browser sends the form before hydration. */
  action?: string;
  /** Above what the server refused. */
  intro?: ReactNode;
  /** Inside a dialog, which is above the toasts. */
  inDialog?: boolean;
  children: ReactNode;
};

/** A form: what the server refused, as a summary with links (§5), then the fields. */
export function FormShell<Input extends FieldValues>({ form, intro, inDialog, children, ...element }: Props<Input>) {
  return (
    <form {...element} method="post" noValidate onSubmit={form.onSubmit}>
      {intro}
      <SubmitError error={form.submitError} fields={form.labels} messageOf={form.messageOf} inDialog={inDialog} />
      {children}
    </form>
  );
}
