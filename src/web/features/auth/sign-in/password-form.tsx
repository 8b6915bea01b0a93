import { Banner } from '@primer/react';
import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { SignInMessage } from '#domain/auth/sign-in.ts';
import type { SignInRequest } from '#generated/model/signInRequest.ts';
import { SignInBody } from '#generated/zod/auth/auth.ts';
import { PasswordField } from '#web/capabilities/password/password-field.tsx';
import { FormShell } from '#web/shared/forms/form-shell.tsx';
import { emailAddress } from '#web/shared/forms/schemas.ts';
import { useFormShell } from '#web/shared/forms/use-form-shell.ts';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { mayAutofocus } from '#web/shared/lib/may-autofocus.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { EmailField } from '../email-field.tsx';
import styles from './password-form.module.css';

type Props = {
  /** Why the last attempt did not work, and how many there were. */
  refusal: { message?: SignInMessage | undefined; attempt: number };
  submitError: unknown;
  submitting: boolean;
  onSubmit: (request: SignInRequest) => void;
  /** The person is known: only the password is asked. */
  email?: string;
  /** What was typed before, to be corrected. */
  typedEmail?: string | undefined;
  /** Where the form is submitted to before hydration. */
  action?: string;
  children?: ReactNode;
};

const schema = z.extend(SignInBody, { email: emailAddress(SignInBody.shape.email) });

/** Email and password (§2.3). */
export function PasswordForm({ refusal, submitError, submitting, onSubmit, children, ...props }: Props) {
  const { email, typedEmail, action = paths.signIn() } = props;
  const { auth, errors } = useFirstMessages();
  const filledIn = email ?? typedEmail ?? '';
  const form = useFormShell({
    schema,
    defaultValues: { email: filledIn, password: '' },
    labels: { email: auth.email, password: auth.password },
    texts: { email: { invalid_format: errors.emailFormat } },
    pending: submitting,
    submitError,
    onSubmit,
  });
  const focusToCorrect = useEffectEvent(() => {
    if (form.getValues('email') === '') form.setFocus('email');
    else form.setFocus('password', { shouldSelect: true });
  });
  // Another refusal, or coming back from a later step, focuses the field to fill in or correct.
  useEffect(() => {
    if (refusal.attempt > 0) focusToCorrect();
  }, [refusal.attempt]);
  const autofocus = email === undefined && mayAutofocus();
  return (
    <FormShell
      form={form}
      className={styles.form}
      action={action}
      intro={<Refusal message={refusal.message} />}
      inDialog={email !== undefined}
    >
      <EmailField
        {...form.field('email')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- to sign in is all that the page is for
        autoFocus={autofocus && filledIn === ''}
        readOnly={email !== undefined}
      />
      <PasswordField
        {...form.field('password')}
        data-autofocus
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above
        autoFocus={autofocus && filledIn !== ''}
        autoComplete="current-password"
        required
      />
      {children}
      <PendingButton type="submit" variant="primary" block pending={submitting}>
        {submitting ? auth.submitting : auth.submit}
      </PendingButton>
    </FormShell>
  );
}

function Refusal({ message }: { message: SignInMessage | undefined }) {
  const { errors } = useFirstMessages();
  if (message === undefined) return null;
  return <Banner variant="critical" role="alert" title={errors.signIn[message]} />;
}
