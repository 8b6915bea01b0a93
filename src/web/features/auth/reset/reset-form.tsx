import { useMemo } from 'react';
import * as z from 'zod/mini';
import { ResetPasswordBody } from '#generated/zod/auth/auth.ts';
import { confirmation, confirms, newPassword } from '#web/capabilities/password/new-password.ts';
import { NewPasswordFields } from '#web/capabilities/password/new-password-fields.tsx';
import { FormShell } from '#web/shared/forms/form-shell.tsx';
import { useFormShell } from '#web/shared/forms/use-form-shell.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { CardHeading } from '#web/shared/ui/page/card-heading.tsx';
import { EmailField } from '../email-field.tsx';
import styles from '../step.module.css';

type Props = { email: string; error: unknown; sending: boolean; onSubmit: (password: string) => void };

/** §2.8: a new password for the email of the link. */
export function ResetForm({ email, error, sending, onSubmit }: Props) {
  const { auth, passwords } = useMessages();
  const form = useFormShell({
    schema: useMemo(() => schemaFor(email), [email]),
    defaultValues: { email, password: '', confirmation: '' },
    labels: { email: auth.email, password: passwords.newPassword, confirmation: passwords.confirmation },
    pending: sending,
    submitError: error,
    onSubmit: ({ password }) => onSubmit(password),
  });
  return (
    <FormShell form={form} className={styles.step} intro={<CardHeading text={passwords.reset.heading} />}>
      <EmailField {...form.field('email')} readOnly />
      <NewPasswordFields
        password={form.field('password', { deps: 'confirmation' })}
        confirmation={form.field('confirmation')}
        email={email}
      />
      <PendingButton type="submit" variant="primary" block pending={sending}>
        {sending ? passwords.reset.submitting : passwords.reset.submit}
      </PendingButton>
    </FormShell>
  );
}

const { password, email: address } = ResetPasswordBody.shape;

function schemaFor(email: string) {
  return z
    .object({ email: address, password: newPassword(password, email), confirmation })
    .check(confirms((values) => values.password));
}
