import { Banner } from '@primer/react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { SignInMessage } from '#domain/auth/sign-in.ts';
import { isFilled } from '#domain/validation/text-fields.ts';
import type { SignInRequest } from '#generated/model/signInRequest.ts';
import { PasswordField } from '#web/capabilities/password/password-field.tsx';
import { useCheckedForm, useFieldErrors } from '#web/shared/forms/checked-form.ts';
import { SubmitError } from '#web/shared/forms/submit-error.tsx';
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

/**
 * Email and password (§2.3). Uncontrolled: what is typed before the script arrives stays. Two fields that must not be
 * empty need no form library, which would be a tenth of all this page loads.
 */
export function PasswordForm({ refusal, submitError, submitting, onSubmit, children, ...props }: Props) {
  const { email, typedEmail, action = paths.signIn() } = props;
  const { auth } = useFirstMessages();
  const passwordRef = useRef<HTMLInputElement>(null);
  // Another refusal, or coming back from a later step, focuses the field to fill in or correct.
  useEffect(() => {
    if (refusal.attempt > 0) focusToCorrect(passwordRef.current);
  }, [refusal.attempt]);
  const { form, faults } = useCheckedForm({
    check: (texts) => ({
      email: isFilled(texts('email').trim()) ? null : 'required',
      password: isFilled(texts('password')) ? null : 'required',
    }),
    onSubmit: (texts) => !submitting && onSubmit({ email: texts('email').trim(), password: texts('password') }),
  });
  const errorOf = useFieldErrors(faults, submitError);
  const filledIn = email ?? typedEmail ?? '';
  const autofocus = email === undefined && mayAutofocus();
  return (
    <form {...form} className={styles.form} action={action}>
      <Refusal message={refusal.message} />
      <SubmitError
        error={submitError}
        fields={{ email: auth.email, password: auth.password }}
        inDialog={email !== undefined}
      />
      <EmailField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- to sign in is all that the page is for
        autoFocus={autofocus && filledIn === ''}
        defaultValue={filledIn}
        readOnly={email !== undefined}
        error={errorOf('email')}
      />
      <PasswordField
        ref={passwordRef}
        id="password"
        name="password"
        data-autofocus
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above
        autoFocus={autofocus && filledIn !== ''}
        label={auth.password}
        autoComplete="current-password"
        required
        error={errorOf('password')}
      />
      {children}
      <PendingButton type="submit" variant="primary" block pending={submitting}>
        {submitting ? auth.submitting : auth.submit}
      </PendingButton>
    </form>
  );
}

function Refusal({ message }: { message: SignInMessage | undefined }) {
  const { errors } = useFirstMessages();
  if (message === undefined) return null;
  return <Banner variant="critical" role="alert" title={errors.signIn[message]} />;
}

function focusToCorrect(password: HTMLInputElement | null): void {
  const email = password?.form?.elements.namedItem('email');
  if (email instanceof HTMLInputElement && email.value === '') email.focus();
  else password?.select();
}
