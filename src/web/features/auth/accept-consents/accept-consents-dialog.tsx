import { Banner } from '@primer/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { acceptConsents } from '#generated/api/users/users.ts';
import { showSavedUser } from '#web/capabilities/session/current-user.ts';
import { useSignOut } from '#web/capabilities/session/use-sign-out.ts';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { logError } from '#web/shared/feedback/log-error.ts';
import { useCheckedForm, useFieldErrors } from '#web/shared/forms/checked-form.ts';
import { SubmitError } from '#web/shared/forms/submit-error.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { Dialog } from '#web/shared/ui/overlay/dialog.tsx';
import { consentFaults } from '../consent-faults.ts';
import { Consents, PrivacyNotice } from '../consents.tsx';
import styles from '../step.module.css';

/** Product decision: an account that was created without the consents is asked for them; the only other choice is to sign out. */
export function AcceptConsentsDialog() {
  const messages = useMessages();
  const { passwords, shell } = messages;
  const { consents, register } = passwords;
  const formId = useId();
  const queryClient = useQueryClient();
  const signOut = useSignOut();
  const accept = useMutation({
    mutationFn: () => acceptConsents({ agreedToTerms: true, agreedToDataProcessing: true }),
    onSuccess: (user) => showSavedUser(queryClient, user),
    onError: logError,
  });
  const isLeaving = signOut.isPending || signOut.isSuccess;
  const { form, faults } = useCheckedForm({
    check: consentFaults,
    onSubmit: () => {
      if (!accept.isPending && !isLeaving) accept.mutate();
    },
  });
  const errorOf = useFieldErrors(faults, accept.error);
  const labels = { agreedToTerms: register.terms.link, agreedToDataProcessing: register.dataProcessing.link };
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
      <form {...form} id={formId} className={styles.step}>
        <p>{consents.intro}</p>
        <SubmitError error={accept.error} fields={labels} inDialog />
        {signOut.isError && (
          <Banner
            variant="critical"
            role="alert"
            title={shell.signOutFailed}
            description={describeError(signOut.error, messages).text}
          />
        )}
        <Consents errorOf={errorOf} />
        <PrivacyNotice />
      </form>
    </Dialog>
  );
}
