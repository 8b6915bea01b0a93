import { Button } from '@primer/react';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useFirstMessages } from '../i18n/messages-context.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { PendingButton } from '../ui/pending-button.tsx';
import { FormShell } from './form-shell.tsx';
import type { FormState } from './use-form-shell.ts';

type Props<Input extends FieldValues> = Pick<ComponentProps<typeof FormShell>, 'intro' | 'refusal' | 'children'> & {
  form: FormState<Input>;
  title: string;
  submitLabel: string;
  variant?: 'primary' | 'danger';
  /** A button before Cancel and the one that sends. */
  otherAction?: ReactNode;
  onClose: () => void;
};

/** A form in a dialog, which stays open while it is sent and when it is refused. */
export function FormDialog<Input extends FieldValues>(props: Props<Input>) {
  const { form, title, submitLabel, variant = 'primary', otherAction, onClose, ...shell } = props;
  const { common } = useFirstMessages();
  const formId = useId();
  const actions = (
    <>
      {otherAction}
      <Button onClick={onClose}>{common.cancel}</Button>
      <PendingButton type="submit" form={formId} variant={variant} pending={form.pending}>
        {submitLabel}
      </PendingButton>
    </>
  );
  return (
    <Dialog title={title} onClose={onClose} actions={actions}>
      <FormShell form={form} id={formId} inDialog {...shell} />
    </Dialog>
  );
}
