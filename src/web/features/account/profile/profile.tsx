import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { updateProfile } from '#generated/api/users/users.ts';
import { UpdateProfileBody } from '#generated/zod/users/users.ts';
import { showSavedUser, useSession } from '#web/capabilities/session/current-user.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { FormShell } from '#web/shared/forms/form-shell.tsx';
import { trimmed } from '#web/shared/forms/schemas.ts';
import { useFormShell } from '#web/shared/forms/use-form-shell.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { AccountFacts } from './account-facts.tsx';
import styles from '../form.module.css';

const schema = z.object({
  firstName: trimmed(UpdateProfileBody.shape.firstName),
  lastName: trimmed(UpdateProfileBody.shape.lastName),
});

/** §2.7: first and last name; Save is disabled until one differs (§5). */
export function Profile() {
  const { account, common } = useMessages();
  const { profile } = account;
  const { firstName, lastName } = useSession();
  const change = useProfileChange();
  const form = useFormShell({
    schema,
    defaultValues: { firstName, lastName },
    labels: { firstName: profile.firstName, lastName: profile.lastName },
    pending: change.isPending,
    submitError: change.error,
    onSubmit: (names) => change.mutate(names, { onSuccess: () => form.reset(names) }),
  });
  const typed = useWatch({ control: form.control });
  const differs = typed.firstName?.trim() !== firstName || typed.lastName?.trim() !== lastName;
  return (
    <>
      <FormShell form={form} className={styles.form} intro={<h2 className="visually-hidden">{profile.heading}</h2>}>
        <TextField {...form.field('firstName')} autoComplete="given-name" required />
        <TextField {...form.field('lastName')} autoComplete="family-name" required />
        <div>
          <PendingButton type="submit" variant="primary" disabled={!differs} pending={change.isPending}>
            {change.isPending ? profile.saving : common.save}
          </PendingButton>
        </div>
      </FormShell>
      <AccountFacts />
    </>
  );
}

function useProfileChange() {
  const { errors } = useMessages();
  const { id } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (names: z.output<typeof schema>) => updateProfile({ id, ...names }),
    onSuccess: (user) => {
      // The header's name follows.
      showSavedUser(queryClient, user);
      showToast('success', errors.profileUpdated);
    },
    // The form shows it.
    onError: () => undefined,
  });
}
