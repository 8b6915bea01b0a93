import { Banner } from '@primer/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { forgotPassword } from '#generated/api/auth/auth.ts';
import { serverNow } from '#web/shared/http/server-clock.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { ForgotSent } from './forgot-sent.tsx';
import type { SentMail } from './forgot-sent.tsx';
import styles from '../step.module.css';
import { emailInState } from '../email-in-state.ts';

/** §2.8: the email, then a confirmation that says the same for every address; the expired flag's notice comes first. */
export function Component() {
  const { errors } = useMessages();
  const expired = useSearchParams()[0].get('expired') === '1';
  const typedBefore = emailInState(useLocation());
  const [sent, setSent] = useState<SentMail>();
  const request = useMutation({
    mutationFn: (email: string) => forgotPassword({ email }),
    onSuccess: (_, email) => setSent({ email, askedOn: serverNow(), times: (sent?.times ?? 0) + 1 }),
    // The form shows it.
    onError: () => undefined,
  });
  const startAgain = () => {
    request.reset();
    setSent(undefined);
  };
  return (
    <div className={styles.step}>
      {sent === undefined ? (
        <ForgotForm
          notice={expired && <Banner variant="warning" role="status" title={errors.passwordExpired} />}
          email={request.variables ?? typedBefore}
          error={request.error}
          sending={request.isPending}
          onSubmit={request.mutate}
        />
      ) : (
        <ForgotSent
          sent={sent}
          error={request.error}
          sending={request.isPending}
          onResend={() => request.mutate(sent.email)}
          onOtherEmail={startAgain}
        />
      )}
    </div>
  );
}
