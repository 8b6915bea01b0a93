import { Banner } from '@primer/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import * as z from 'zod/mini';
import { acceptConsents } from '#generated/api/users/users.ts';
import { showSavedUser } from '#web/capabilities/session/current-user.ts';
import { useSignOut } from '#web/capabilities/session/use-sign-out.ts';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { logError } from '#web/shared/feedback/log-error.ts';
import { FormShell } from '#web/shared/forms/form-shell.tsx';
import { useFormShell } from '#web/shared/forms/use-form-shell.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { Dialog } from '#web/shared/ui/overlay/dialog.tsx';
import { consentLabels, consentSchemas } from '../consent-schema.ts';
import { Consents, PrivacyNotice } from '../consents.tsx';
import styles from '../step.module.css';

const schema = z.object(consentSchemas);

/** Product decision: an account that was created without the consents is asked for them; the only other choice is to sign out. */
export function AcceptConsentsDialog() {
  const messages = useMessages();
  const { passwords, shell } = messages;
  const { consents } = passwords;
  const formId = useId();
  const queryClient = useQueryClient();
  const signOut = useSignOut();
  const accept = useMutation({
    mutationFn: () => acceptConsents({ agreedToTerms: true, agreedToDataProcessing: true }),
    onSuccess: (user) => showSavedUser(queryClient, user),
    onError: logError,
  });
  const isLeaving = signOut.isPending || signOut.isSuccess;
  const form = useFormShell({
    schema,
    defaultValues: { agreedToTerms: false, agreedToDataProcessing: false },
    labels: consentLabels(messages),
    pending: accept.isPending || isLeaving,
    submitError: accept.error,
    onSubmit: () => accept.mutate(),
  });
  const actions = (
    <>
      <PendingButton pending={isLeaving} onClick={() => signOut.mutate()}>
        {shell.signOut}
      </PendingButton>
      <PendingButton type="submit" form={formId} variant="primary" pending={accept.isPending}>
        {accept.isPending ? consents.submitting : consents.submit}
      </PendingButton>
    </>
  );
  return (
    <Dialog title={consents.heading} actions={actions}>
      <FormShell form={form} id={formId} className={styles.step} intro={<p>{consents.intro}</p>} inDialog>
        {signOut.isError && (
          <Banner
            variant="critical"
            role="alert"
            title={shell.signOutFailed}
            description={describeError(signOut.error, messages).text}
          />
        )}
        <Consents field={form.field} />
        <PrivacyNotice />
      </FormShell>
    </Dialog>
  );
}
