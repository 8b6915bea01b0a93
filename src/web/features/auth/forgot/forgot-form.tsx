import { checkEmail } from '#domain/validation/text-fields.ts';
import { useCheckedForm, useFieldErrors } from '#web/shared/forms/checked-form.ts';
import { SubmitError } from '#web/shared/forms/submit-error.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { Button, ButtonLink } from '#web/shared/ui/button.tsx';
import { CardHeading } from '#web/shared/ui/page/card-heading.tsx';
import { EmailField } from '../email-field.tsx';
import styles from '../step.module.css';

type Props = { email: string; error: unknown; sending: boolean; onSubmit: (email: string) => void };

/** §2.8: whose password was forgotten; required and of the form of an email (§5). */
export function ForgotForm({ email, error, sending, onSubmit }: Props) {
  const { auth, errors, passwords } = useMessages();
  const { form, faults } = useCheckedForm({
    check: (texts) => ({ email: checkEmail(texts('email')) }),
    onSubmit: (texts) => !sending && onSubmit(texts('email').trim()),
  });
  const errorOf = useFieldErrors(faults, error);
  return (
    <form {...form} className={styles.step}>
      <CardHeading text={passwords.forgot.heading} />
      <p>{passwords.forgot.intro}</p>
      <SubmitError error={error} fields={{ email: auth.email }} />
      <EmailField
        defaultValue={email}
        error={faults.email === 'invalid_format' ? errors.emailFormat : errorOf('email')}
      />
      <Button type="submit" variant="primary" block busy={sending}>
        {sending ? passwords.forgot.submitting : passwords.forgot.submit}
      </Button>
      <ButtonLink variant="invisible" block to={paths.signIn()}>
        {auth.backToSignIn}
      </ButtonLink>
    </form>
  );
}
