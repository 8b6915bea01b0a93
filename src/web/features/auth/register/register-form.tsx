import { COMMON_NAME_MAX_CHARACTERS } from '#domain/limits.ts';
import { checkText } from '#domain/validation/text-fields.ts';
import { newPasswordFaults } from '#web/capabilities/password/new-password.ts';
import { NewPasswordFields } from '#web/capabilities/password/new-password-fields.tsx';
import { useCheckedForm, useFieldErrors } from '#web/shared/forms/checked-form.ts';
import { SubmitError } from '#web/shared/forms/submit-error.tsx';
import { hasStatus } from '#web/shared/http/api-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { CardHeading } from '#web/shared/ui/page/card-heading.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { consentFaults } from '../consent-faults.ts';
import { Consents, PrivacyNotice } from '../consents.tsx';
import { EmailExists } from './email-exists.tsx';
import { EmailField } from '../email-field.tsx';
import styles from '../step.module.css';

/** What the invited person fills in; both consents are given when it is sent. */
export type Registrant = { firstName: string; lastName: string; password: string };

type Props = { email: string; error: unknown; sending: boolean; onSubmit: (registrant: Registrant) => void };

/** §2.8: names, password, two consents and the privacy notice. */
export function RegisterForm({ email, error, sending, onSubmit }: Props) {
  const { auth, passwords } = useMessages();
  const { register } = passwords;
  const { form, faults } = useCheckedForm({
    check: (texts) => ({
      firstName: checkText(texts('firstName'), COMMON_NAME_MAX_CHARACTERS),
      lastName: checkText(texts('lastName'), COMMON_NAME_MAX_CHARACTERS),
      ...newPasswordFaults('password', texts, email),
      ...consentFaults(texts),
    }),
    onSubmit: (texts) => {
      const [firstName, lastName] = [texts('firstName').trim(), texts('lastName').trim()];
      if (!sending) onSubmit({ firstName, lastName, password: texts('password') });
    },
  });
  const errorOf = useFieldErrors(faults, error);
  const labels = {
    email: auth.email,
    firstName: register.firstName,
    lastName: register.lastName,
    password: auth.password,
  };
  const exists = hasStatus(error, 409) && error.problem.code === 'email_exists';
  return (
    <form {...form} className={styles.step}>
      <CardHeading text={register.heading} />
      {exists ? <EmailExists email={email} /> : <SubmitError error={error} fields={labels} />}
      <EmailField defaultValue={email} readOnly />
      {(['firstName', 'lastName'] as const).map((name) => (
        <TextField
          key={name}
          id={name}
          name={name}
          label={register[name]}
          autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
          required
          error={errorOf(name)}
        />
      ))}
      <NewPasswordFields name="password" label={auth.password} email={email} errorOf={errorOf} />
      <Consents errorOf={errorOf} />
      <PrivacyNotice />
      <PendingButton type="submit" variant="primary" block pending={sending}>
        {sending ? register.submitting : register.submit}
      </PendingButton>
    </form>
  );
}
