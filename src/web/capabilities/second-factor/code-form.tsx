import { Banner } from '@primer/react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { AUTHENTICATION_CODE_CHARACTERS } from '#domain/limits.ts';
import type { CodeAlphabet } from '#domain/auth/authentication-code.ts';
import { ConfirmMfaBody } from '#generated/zod/auth/auth.ts';
import { FormShell } from '#web/shared/forms/form-shell.tsx';
import { useFormShell } from '#web/shared/forms/use-form-shell.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { CodeBoxes } from './code-boxes.tsx';

const schema = z.object({ code: z.nonoptional(ConfirmMfaBody.shape.code) });

type Props = {
  /** What the boxes are for. */
  label: string;
  alphabet: CodeAlphabet;
  /** What was wrong with the last code (§8.2): a box above the code. */
  refusal?: string | undefined;
  /** Why there is no answer to the last code. */
  error: unknown;
  busy: boolean;
  onSubmit: (code: string) => void;
  /** Between the boxes and the button. */
  children?: ReactNode;
};

/** Asks for a code and confirms it; by Enter too once all boxes are full. Give it a new key for each attempt: it starts empty. */
export function CodeForm({ label, alphabet, refusal, error, busy, onSubmit, children }: Props) {
  const { common } = useMessages();
  const refusalId = useId();
  const form = useFormShell({
    schema,
    defaultValues: { code: '' },
    labels: { code: label },
    pending: busy,
    submitError: error,
    onSubmit: ({ code }) => onSubmit(code),
  });
  const { field } = useController({ control: form.control, name: 'code' });
  const intro = refusal !== undefined && (
    <div id={refusalId}>
      <Banner variant="critical" role="alert" title={refusal} />
    </div>
  );
  return (
    <FormShell form={form} intro={intro} inDialog>
      <CodeBoxes
        name={field.name}
        label={label}
        alphabet={alphabet}
        refusalId={refusal === undefined ? undefined : refusalId}
        code={field.value}
        onChange={field.onChange}
      />
      {children}
      <PendingButton
        type="submit"
        variant="primary"
        block
        disabled={field.value.length < AUTHENTICATION_CODE_CHARACTERS}
        pending={busy}
      >
        {common.confirm}
      </PendingButton>
    </FormShell>
  );
}
