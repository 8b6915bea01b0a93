import { Banner } from '@primer/react';
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { FormDialog } from '#web/shared/forms/form-dialog.tsx';
import type { FormState } from '#web/shared/forms/use-form-shell.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useRmaViewTexts } from './rma-view-texts.ts';
import { hasChanged } from './use-rma-change.ts';

type Props<Input extends FieldValues> = Omit<ComponentProps<typeof FormDialog>, 'form' | 'refusal'> & {
  form: FormState<Input>;
};

/** Asks for what a change needs; a refusal is shown inside, and what was typed stays. */
export function RmaViewDialog<Input extends FieldValues>({ form, ...props }: Props<Input>) {
  const { submitError } = form;
  return (
    <FormDialog
      form={form}
      {...props}
      refusal={submitError instanceof Error && <ChangeRefused error={submitError} />}
    />
  );
}

function ChangeRefused({ error }: { error: Error }) {
  const messages = useMessages();
  const texts = useRmaViewTexts();
  const { text, requestId } = describeError(error, messages);
  const changed = hasChanged(error);
  return (
    <Banner
      variant={changed ? 'warning' : 'critical'}
      role="alert"
      title={changed ? texts.changed : texts.failedToDo}
      description={
        <>
          {text} {changed && texts.changedText}
          {requestId !== undefined && <div>{messages.common.requestId(requestId)}</div>}
        </>
      }
    />
  );
}
