import { useMutation } from '@tanstack/react-query';
import { getParser } from 'bowser';
import { useState } from 'react';
import * as z from 'zod/mini';
import { PASSKEY_NAME_MAX_CHARACTERS } from '#domain/limits.ts';
import { confirmPasskey, initPasskey } from '#generated/api/users/users.ts';
import { ConfirmPasskeyBody } from '#generated/zod/users/users.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { FormDialog } from '#web/shared/forms/form-dialog.tsx';
import { trimmed } from '#web/shared/forms/schemas.ts';
import { useFormShell } from '#web/shared/forms/use-form-shell.ts';
import { ApiError, NetworkError } from '#web/shared/http/api-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Banner } from '@primer/react';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { isGivenUp, makePasskey } from './webauthn.ts';

const schema = z.object({ name: trimmed(ConfirmPasskeyBody.shape.name) });

type Props = { onAdded: (recoveryCodes: readonly string[] | undefined) => void; onClose: () => void };

/** Asks for a name, then lets the browser make a passkey. Recovery codes come with the first factor. */
export function AddPasskeyDialog({ onAdded, onClose }: Props) {
  const { passkeys: texts } = useMessages();
  const [suggested] = useState(suggestName);
  const addition = useMutation({
    mutationFn: async (name: string) => confirmPasskey(await makePasskey(await initPasskey(), name)),
    onSuccess: ({ passkey, recoveryCodes }) => {
      // Nothing may cover the codes, which are shown only once.
      if (recoveryCodes === undefined) showToast('success', texts.added(passkey.name));
      onAdded(recoveryCodes);
    },
    // Shown in the dialog.
    onError: () => undefined,
  });
  const form = useFormShell({
    schema,
    defaultValues: { name: suggested },
    labels: { name: texts.name },
    pending: addition.isPending,
    submitError: addition.error,
    onSubmit: ({ name }) => addition.mutate(name),
  });
  return (
    <FormDialog form={form} title={texts.add} submitLabel={texts.addSubmit} onClose={onClose}>
      <BrowserFault error={addition.error} />
      <TextField
        {...form.field('name')}
        data-autofocus
        hint={texts.nameHint}
        maxLength={PASSKEY_NAME_MAX_CHARACTERS}
        autoComplete="off"
        required
      />
      <p role="status">{addition.isPending && texts.asking}</p>
    </FormDialog>
  );
}

// Cancelling is no error; what the server or network said is in the form's error box.
function BrowserFault({ error }: { error: Error | null }) {
  const { passkeys: texts } = useMessages();
  if (error === null || isGivenUp(error) || error instanceof ApiError || error instanceof NetworkError) return null;
  return (
    <Banner
      variant="critical"
      role="alert"
      title={error.name === 'InvalidStateError' ? texts.alreadyHere : texts.addFailed}
    />
  );
}

// As "Firefox, Linux"; the person changes it as they like.
function suggestName(): string {
  const { browser, os } = getParser(navigator.userAgent).getResult();
  return [browser.name, os.name].filter((part) => part !== undefined && part !== '').join(', ');
}
