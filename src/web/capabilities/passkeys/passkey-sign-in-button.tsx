import { Banner } from '@primer/react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { SignInCode } from '#domain/enums.ts';
import { SubmitError } from '#web/shared/forms/submit-error.tsx';
import { ApiError, NetworkError } from '#web/shared/http/api-error.ts';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { signInWithPasskey } from './sign-in-with-passkey.ts';
import { usePasskeySupport } from './support.ts';

type Props = {
  /** In the dialog over a page: only a passkey of this user will do. */
  userId?: string;
  variant?: 'default' | 'primary';
  /** A result code of §4. Not called when the person cancels: the form stays as it was. */
  onCode: (code: SignInCode) => void;
};

/** Signs in by passkey: alone on the password step, as the second factor after it. Absent where there are no passkeys. */
export function PasskeySignInButton({ userId, variant = 'default', onCode }: Props) {
  const { passkeyButton: texts } = useFirstMessages().auth;
  const support = usePasskeySupport();
  const question = useRef<AbortController>(undefined);
  // The browser's question must not outlive the step that asked it.
  useEffect(() => () => question.current?.abort(), []);
  const attempt = useMutation({
    mutationFn: () => {
      question.current = new AbortController();
      return signInWithPasskey({ userId, signal: question.current.signal });
    },
    onSuccess: (outcome) => {
      if (outcome !== 'givenUp' && outcome !== 'otherAccount') onCode(outcome);
    },
    // Shown here.
    onError: () => undefined,
  });
  if (support !== 'possible') return null;
  return (
    <>
      <SubmitError error={attempt.error} fields={{}} inDialog />
      <Refusal text={attempt.data === 'otherAccount' ? texts.otherAccount : browserFault(attempt.error, texts)} />
      <PendingButton variant={variant} block pending={attempt.isPending} onClick={() => attempt.mutate()}>
        {texts.signIn}
      </PendingButton>
    </>
  );
}

function Refusal({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return <Banner variant="critical" role="alert" title={text} />;
}

// What the server or network said is in the form's error box.
function browserFault(error: Error | null, { failed }: { failed: string }): string | undefined {
  const isReportedElsewhere = error === null || error instanceof ApiError || error instanceof NetworkError;
  return isReportedElsewhere ? undefined : failed;
}
