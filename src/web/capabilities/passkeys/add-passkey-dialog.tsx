import { useMutation } from '@tanstack/react-query';
import { getParser } from 'bowser';
import { useId } from 'react';
import { PASSKEY_NAME_MAX_CHARACTERS } from '#domain/limits.ts';
import { isFilled } from '#domain/validation/text-fields.ts';
import { confirmPasskey, initPasskey } from '#generated/api/users/users.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { useCheckedForm, useFieldErrors } from '#web/shared/forms/checked-form.ts';
import { SubmitError } from '#web/shared/forms/submit-error.tsx';
import { ApiError, NetworkError } from '#web/shared/http/api-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Banner, Button } from '@primer/react';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { Dialog } from '#web/shared/ui/overlay/dialog.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import styles from './passkey-list.module.css';
import { isGivenUp, makePasskey } from './webauthn.ts';

type Props = { onAdded: (recoveryCodes: readonly string[] | undefined) => void; onClose: () => void };

/** Asks for a name, then lets the browser make a passkey. Recovery codes come with the first factor. */
export function AddPasskeyDialog({ onAdded, onClose }: Props) {
  const { common, passkeys: texts } = useMessages();
  const formId = useId();
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
  const { form, faults } = useCheckedForm({
    check: (values) => ({ name: isFilled(values('name').trim()) ? null : 'required' }),
    onSubmit: (values) => !addition.isPending && addition.mutate(values('name').trim()),
  });
  const errorOf = useFieldErrors(faults, addition.error);
  const actions = (
    <>
      <Button onClick={onClose}>{common.cancel}</Button>
      <PendingButton type="submit" form={formId} variant="primary" pending={addition.isPending}>
        {texts.addSubmit}
      </PendingButton>
    </>
  );
  return (
    <Dialog title={texts.add} onClose={onClose} actions={actions}>
      <form {...form} id={formId} className={styles.form}>
        <SubmitError error={addition.error} fields={{ name: texts.name }} inDialog />
        <BrowserFault error={addition.error} />
        <TextField
          id="name"
          name="name"
          data-autofocus
          label={texts.name}
          hint={texts.nameHint}
          defaultValue={suggestName()}
          maxLength={PASSKEY_NAME_MAX_CHARACTERS}
          autoComplete="off"
          required
          error={errorOf('name')}
        />
        <p role="status">{addition.isPending && texts.asking}</p>
      </form>
    </Dialog>
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
