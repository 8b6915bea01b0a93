import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { COMMON_NAME_MAX_CHARACTERS } from '#domain/limits.ts';
import { checkText } from '#domain/validation/text-fields.ts';
import { updateProfile } from '#generated/api/users/users.ts';
import { showSavedUser, useSession } from '#web/capabilities/session/current-user.ts';
import { useUnsaved } from '#web/shared/forms/unsaved.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { textsOf, useCheckedForm, useFieldErrors } from '#web/shared/forms/checked-form.ts';
import { SubmitError } from '#web/shared/forms/submit-error.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { AccountFacts } from './account-facts.tsx';
import styles from '../form.module.css';

type Names = { firstName: string; lastName: string };

/** §2.7: first and last name; Save is disabled until one differs (§5). */
export function Profile() {
  const { account, common } = useMessages();
  const { profile } = account;
  const { firstName, lastName } = useSession();
  const [differs, setDiffers] = useState(false);
  useUnsaved(() => differs);
  const change = useProfileChange(() => setDiffers(false));
  const { form, faults } = useCheckedForm({
    check: (texts) => ({
      firstName: checkText(texts('firstName'), COMMON_NAME_MAX_CHARACTERS),
      lastName: checkText(texts('lastName'), COMMON_NAME_MAX_CHARACTERS),
    }),
    onSubmit: (texts) => {
      if (!change.isPending)
        change.mutate({ firstName: texts('firstName').trim(), lastName: texts('lastName').trim() });
    },
  });
  const errorOf = useFieldErrors(faults, change.error);
  const field = (name: keyof Names, value: string) => ({
    id: name,
    name,
    label: profile[name],
    defaultValue: value,
    required: true,
    error: errorOf(name),
  });
  return (
    <>
      <form
        {...form}
        className={styles.form}
        onInput={(event) => {
          form.onInput(event);
          const texts = textsOf(event.currentTarget);
          setDiffers(texts('firstName').trim() !== firstName || texts('lastName').trim() !== lastName);
        }}
      >
        <h2 className="visually-hidden">{profile.heading}</h2>
        <SubmitError error={change.error} fields={{ firstName: profile.firstName, lastName: profile.lastName }} />
        <TextField {...field('firstName', firstName)} autoComplete="given-name" />
        <TextField {...field('lastName', lastName)} autoComplete="family-name" />
        <div>
          <PendingButton type="submit" variant="primary" disabled={!differs} pending={change.isPending}>
            {change.isPending ? profile.saving : common.save}
          </PendingButton>
        </div>
      </form>
      <AccountFacts />
    </>
  );
}

function useProfileChange(onSaved: () => void) {
  const { errors } = useMessages();
  const { id } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (names: Names) => updateProfile({ id, ...names }),
    onSuccess: (user) => {
      // The header's name follows.
      showSavedUser(queryClient, user);
      onSaved();
      showToast('success', errors.profileUpdated);
    },
    // The form shows it.
    onError: () => undefined,
  });
}
