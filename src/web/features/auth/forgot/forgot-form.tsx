import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { ForgotPasswordBody } from '#generated/zod/auth/auth.ts';
import { FormShell } from '#web/shared/forms/form-shell.tsx';
import { emailAddress } from '#web/shared/forms/schemas.ts';
import { useFormShell } from '#web/shared/forms/use-form-shell.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { LinkButton } from '@primer/react';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { CardHeading } from '#web/shared/ui/page/card-heading.tsx';
import { EmailField } from '../email-field.tsx';
import { usePassEmail } from '../email-in-state.ts';
import styles from '../step.module.css';

const schema = z.object({ email: emailAddress(ForgotPasswordBody.shape.email) });

type Props = {
  /** Why the person is here, if not by the link. */
  notice: ReactNode;
  email: string;
  error: unknown;
  sending: boolean;
  onSubmit: (email: string) => void;
};

/** §2.8: whose password was forgotten; required and of the form of an email (§5). */
export function ForgotForm({ notice, email, error, sending, onSubmit }: Props) {
  const { auth, errors, passwords } = useMessages();
  const form = useFormShell({
    schema,
    defaultValues: { email },
    labels: { email: auth.email },
    texts: { email: { invalid_format: errors.emailFormat } },
    pending: sending,
    submitError: error,
    onSubmit: (request) => onSubmit(request.email),
  });
  return (
    <FormShell
      form={form}
      className={styles.step}
      intro={
        <>
          <CardHeading text={passwords.forgot.heading} />
          {notice}
          <p>{passwords.forgot.intro}</p>
        </>
      }
    >
      <EmailField {...form.field('email')} />
      <PendingButton type="submit" variant="primary" block pending={sending}>
        {sending ? passwords.forgot.submitting : passwords.forgot.submit}
      </PendingButton>
      <LinkButton as={Link} variant="invisible" block to={paths.signIn()} onClick={usePassEmail(paths.signIn())}>
        {auth.backToSignIn}
      </LinkButton>
    </FormShell>
  );
}
