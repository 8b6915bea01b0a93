import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { SignInMessage } from '#domain/sign-in.ts';
import { EMAIL_MAX_CHARACTERS } from '#domain/limits.ts';
import type { SignInRequest } from '#generated/model/signInRequest.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Notice } from '#web/shared/ui/notice.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import styles from './password-form.module.css';
import { PasswordField } from './password-field.tsx';
import { SubmitError } from './submit-error.tsx';

type Props = {
  /** Why the last attempt did not work; a new object for each attempt. */
  refusal: { message?: SignInMessage | undefined };
  submitError: unknown;
  submitting: boolean;
  onSubmit: (request: SignInRequest) => void;
  /** The person is known: only the password is asked. */
  email?: string;
  children?: ReactNode;
};

/** Email and password, uncontrolled: what is typed before the script arrives stays, and goes out as a plain form (§2.3). */
export function PasswordForm({ refusal, submitError, submitting, onSubmit, email, children }: Props) {
  const { auth, common, errors } = useMessages();
  const form = useForm<SignInRequest>({ defaultValues: { email: email ?? '', password: '' } });
  const { setFocus } = form;
  const invalid = form.formState.errors;
  // Another refusal leads back to the field to correct.
  useEffect(() => {
    if (refusal.message !== undefined) setFocus('password', { shouldSelect: true });
  }, [refusal, setFocus]);
  return (
    <form
      className={styles.form}
      method="post"
      action={paths.signIn()}
      noValidate
      onSubmit={(event) => void form.handleSubmit((values) => !submitting && onSubmit(values))(event)}
    >
      {refusal.message !== undefined && (
        <Notice tone="danger" role="alert">
          {errors.signIn[refusal.message]}
        </Notice>
      )}
      <SubmitError
        error={submitError}
        fields={{ email: auth.email, password: auth.password }}
        inDialog={email !== undefined}
      />
      <TextField
        {...form.register('email', { required: common.required, setValueAs: (value: string) => value.trim() })}
        id="email"
        type="email"
        label={auth.email}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_CHARACTERS}
        readOnly={email !== undefined}
        required
        error={invalid.email?.message}
      />
      <PasswordField
        {...form.register('password', { required: common.required })}
        id="password"
        label={auth.password}
        autoComplete="current-password"
        autoFocus={email !== undefined}
        required
        error={invalid.password?.message}
      />
      {children}
      <Button type="submit" variant="primary" block busy={submitting}>
        {submitting ? auth.submitting : auth.submit}
      </Button>
    </form>
  );
}
