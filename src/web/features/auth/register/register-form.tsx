import { useMemo } from 'react';
import * as z from 'zod/mini';
import { CreateUserBody } from '#generated/zod/users/users.ts';
import { confirmation, confirms, newPassword } from '#web/capabilities/password/new-password.ts';
import { NewPasswordFields } from '#web/capabilities/password/new-password-fields.tsx';
import { FormShell } from '#web/shared/forms/form-shell.tsx';
import { trimmed } from '#web/shared/forms/schemas.ts';
import { useFormShell } from '#web/shared/forms/use-form-shell.ts';
import { hasStatus } from '#web/shared/http/api-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { CardHeading } from '#web/shared/ui/page/card-heading.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { consentLabels, consentSchemas } from '../consent-schema.ts';
import { Consents, PrivacyNotice } from '../consents.tsx';
import { EmailExists } from './email-exists.tsx';
import { EmailField } from '../email-field.tsx';
import styles from '../step.module.css';

/** What the invited person fills in; both consents are given when it is sent. */
export type Registrant = { firstName: string; lastName: string; password: string };

type Props = { email: string; error: unknown; sending: boolean; onSubmit: (registrant: Registrant) => void };

/** §2.8: names, password, two consents and the privacy notice. */
export function RegisterForm({ email, error, sending, onSubmit }: Props) {
  const messages = useMessages();
  const { auth, passwords } = messages;
  const { register } = passwords;
  const exists = hasStatus(error, 409) && error.problem.code === 'email_exists';
  const form = useFormShell({
    schema: useMemo(() => schemaFor(email), [email]),
    defaultValues: {
      email,
      firstName: '',
      lastName: '',
      password: '',
      confirmation: '',
      agreedToTerms: false,
      agreedToDataProcessing: false,
    },
    labels: {
      email: auth.email,
      firstName: register.firstName,
      lastName: register.lastName,
      password: auth.password,
      confirmation: passwords.confirmation,
      ...consentLabels(messages),
    },
    pending: sending,
    submitError: exists ? null : error,
    onSubmit: ({ firstName, lastName, password }) => onSubmit({ firstName, lastName, password }),
  });
  return (
    <FormShell
      form={form}
      className={styles.step}
      intro={
        <>
          <CardHeading text={register.heading} />
          {exists && <EmailExists email={email} cause={error} />}
        </>
      }
    >
      <EmailField {...form.field('email')} readOnly />
      <TextField {...form.field('firstName')} autoComplete="given-name" required />
      <TextField {...form.field('lastName')} autoComplete="family-name" required />
      <NewPasswordFields
        password={form.field('password', { deps: 'confirmation' })}
        confirmation={form.field('confirmation')}
        email={email}
      />
      <Consents field={form.field} />
      <PrivacyNotice />
      <PendingButton type="submit" variant="primary" block pending={sending}>
        {sending ? register.submitting : register.submit}
      </PendingButton>
    </FormShell>
  );
}

const { email: address, firstName, lastName, password } = CreateUserBody.shape;

function schemaFor(email: string) {
  return z
    .object({
      email: address,
      firstName: trimmed(firstName),
      lastName: trimmed(lastName),
      password: newPassword(password, email),
      confirmation,
      ...consentSchemas,
    })
    .check(confirms((values) => values.password));
}
