import { newPasswordFaults } from '#web/capabilities/password/new-password.ts';
import { NewPasswordFields } from '#web/capabilities/password/new-password-fields.tsx';
import { useCheckedForm, useFieldErrors } from '#web/shared/forms/checked-form.ts';
import { SubmitError } from '#web/shared/forms/submit-error.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { CardHeading } from '#web/shared/ui/page/card-heading.tsx';
import { EmailField } from '../email-field.tsx';
import styles from '../step.module.css';

type Props = { email: string; error: unknown; sending: boolean; onSubmit: (password: string) => void };

/** §2.8: a new password for the email of the link. */
export function ResetForm({ email, error, sending, onSubmit }: Props) {
  const { auth, passwords } = useMessages();
  const { form, faults } = useCheckedForm({
    check: (texts) => newPasswordFaults('password', texts, email),
    onSubmit: (texts) => !sending && onSubmit(texts('password')),
  });
  const errorOf = useFieldErrors(faults, error);
  return (
    <form {...form} className={styles.step}>
      <CardHeading text={passwords.reset.heading} />
      <SubmitError error={error} fields={{ email: auth.email, password: passwords.newPassword }} />
      <EmailField defaultValue={email} readOnly />
      <NewPasswordFields name="password" label={passwords.newPassword} email={email} errorOf={errorOf} />
      <PendingButton type="submit" variant="primary" block pending={sending}>
        {sending ? passwords.reset.submitting : passwords.reset.submit}
      </PendingButton>
    </form>
  );
}
