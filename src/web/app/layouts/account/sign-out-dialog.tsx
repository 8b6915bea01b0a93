import { Banner } from '@primer/react';
import { useState } from 'react';
import { useSignOut } from '#web/capabilities/session/use-sign-out.ts';
import { useWaiting } from '#web/features/tickets/waiting/use-waiting.ts';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { hasUnsaved } from '#web/shared/forms/unsaved.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { ConfirmDialog } from '#web/shared/ui/overlay/confirm-dialog.tsx';

/** The question before signing out, drawn as `question` once it is asked. */
export function useSignOutQuestion() {
  const [asked, setAsked] = useState<{ isTyping: boolean }>();
  return {
    ask: () => setAsked({ isTyping: hasUnsaved() }),
    question: asked && <SignOutDialog {...asked} onCancel={() => setAsked(undefined)} />,
  };
}

type Props = {
  /** Whether a form of the page had unsaved text when this was opened. */
  isTyping: boolean;
  onCancel: () => void;
};

/** Asks, ends the session, then goes where the server says (§7.1). */
function SignOutDialog({ isTyping, onCancel }: Props) {
  const messages = useMessages();
  const { shell, waiting } = messages;
  const { length: unsent } = useWaiting();
  const kept = isTyping ? shell.signOutHint : shell.signOutKept;
  const hint = unsent > 0 ? waiting.signOutWarning(unsent) : kept;
  const leave = useSignOut();
  return (
    <ConfirmDialog
      title={shell.signOutQuestion}
      confirmLabel={shell.signOut}
      tone={unsent > 0 ? 'danger' : 'primary'}
      busy={leave.isPending || leave.isSuccess}
      onConfirm={() => leave.mutate()}
      onCancel={onCancel}
    >
      <p role="status">{leave.isIdle ? hint : leave.isError ? null : shell.signingOut}</p>
      {leave.isError && (
        <Banner
          variant="critical"
          role="alert"
          title={shell.signOutFailed}
          description={describeError(leave.error, messages).text}
        />
      )}
    </ConfirmDialog>
  );
}
