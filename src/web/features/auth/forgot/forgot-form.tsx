import { Link } from 'react-router';
import { checkEmail } from '#domain/validation/text-fields.ts';
import { useCheckedForm, useFieldErrors } from '#web/shared/forms/checked-form.ts';
import { SubmitError } from '#web/shared/forms/submit-error.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { LinkButton } from '@primer/react';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { CardHeading } from '#web/shared/ui/page/card-heading.tsx';
import { EmailField } from '../email-field.tsx';
import { usePassEmail } from '../email-in-state.ts';
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
      <PendingButton type="submit" variant="primary" block pending={sending}>
        {sending ? passwords.forgot.submitting : passwords.forgot.submit}
      </PendingButton>
      <LinkButton as={Link} variant="invisible" block to={paths.signIn()} onClick={usePassEmail(paths.signIn())}>
        {auth.backToSignIn}
      </LinkButton>
    </form>
  );
}
