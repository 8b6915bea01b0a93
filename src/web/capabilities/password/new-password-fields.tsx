import { useState } from 'react';
import type { FieldProps } from '#web/shared/forms/use-form-shell.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { passwordLines } from './new-password.ts';
import { PasswordField } from './password-field.tsx';
import { MissingRules, PasswordRules } from './password-rules.tsx';

type Props = {
  password: FieldProps;
  confirmation: FieldProps;
  /** Whose password it will be: it must not hold the name of this address. */
  email: string;
};

/** A new password with its rules, and the password again (§5). Pasting and password managers work. */
export function NewPasswordFields({ password, confirmation, email }: Props) {
  const { errors } = useMessages();
  const [typed, setTyped] = useState('');
  const [again, setAgain] = useState('');
  const lines = passwordLines(typed, email);
  // Reported while typing, not on blur: a line that appears then would move the button being clicked.
  const differs = !typed.startsWith(again);
  return (
    <>
      <PasswordField
        {...password}
        autoComplete="new-password"
        required
        hint={<PasswordRules lines={lines} />}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <MissingRules lines={lines} typed={typed !== ''} />
      <PasswordField
        {...confirmation}
        autoComplete="new-password"
        required
        error={confirmation.error ?? (differs ? errors.passwordRules.mismatch : undefined)}
        onInput={({ currentTarget }) => setAgain(currentTarget.value)}
      />
    </>
  );
}
