import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';

/** The email that a mailed link names; a password manager keeps the new password under it. */
export function FixedEmail({ email }: { email: string }) {
  const { auth } = useMessages();
  return (
    <TextField
      id="email"
      name="email"
      type="email"
      label={auth.email}
      defaultValue={email}
      readOnly
      autoComplete="username"
    />
  );
}
