import { Banner } from '@primer/react';
import { useMutation } from '@tanstack/react-query';
import { resetMfa } from '#generated/api/auth/auth.ts';
import { leaveFor } from '#web/capabilities/session/leave-for.ts';
import { notifyTabs } from '#web/capabilities/session/tabs.ts';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { logError } from '#web/shared/feedback/log-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { ConfirmDialog } from '#web/shared/ui/overlay/confirm-dialog.tsx';

/** §2.7, §7.1: asks, removes the second factor, and the person is signed out. */
export function ResetMfaDialog({ onCancel }: { onCancel: () => void }) {
  const messages = useMessages();
  const { mfa } = messages.account;
  const reset = useMutation({
    mutationFn: () => resetMfa(),
    onSuccess: () => {
      notifyTabs({ kind: 'signedOut' });
      leaveFor(paths.signIn({ message: 'mfa-reset' }));
    },
    onError: logError,
  });
  return (
    <ConfirmDialog
      title={mfa.resetQuestion}
      confirmLabel={reset.isPending ? mfa.resetting : mfa.reset}
      tone="danger"
      busy={reset.isPending || reset.isSuccess}
      onConfirm={() => reset.mutate()}
      onCancel={onCancel}
    >
      <p>{mfa.resetText}</p>
      {reset.isError && (
        <Banner
          variant="critical"
          role="alert"
          title={mfa.resetFailed}
          description={describeError(reset.error, messages).text}
        />
      )}
    </ConfirmDialog>
  );
}
