import { useState } from 'react';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { confirmationField, passwordLines } from './new-password.ts';
import type { NewPasswordField } from './new-password.ts';
import { PasswordField } from './password-field.tsx';
import { MissingRules, PasswordRules } from './password-rules.tsx';

type Props = {
  /** The field of the request; the control has it as name and id. */
  name: NewPasswordField;
  label: string;
  /** Whose password it will be: it must not hold the name of this address. */
  email: string;
  errorOf: (field: string) => string | undefined;
};

/** A new password with its rules, and the password again (§5). Pasting and password managers work. */
export function NewPasswordFields({ name, label, email, errorOf }: Props) {
  const { errors, passwords } = useMessages();
  const [typed, setTyped] = useState('');
  const [again, setAgain] = useState('');
  const lines = passwordLines(typed, email);
  // Reported while typing, not on blur: a line that appears then would move the button being clicked.
  const differs = !typed.startsWith(again);
  return (
    <>
      <PasswordField
        id={name}
        name={name}
        label={label}
        autoComplete="new-password"
        required
        error={errorOf(name)}
        hint={<PasswordRules lines={lines} />}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <MissingRules lines={lines} typed={typed !== ''} />
      <PasswordField
        id={confirmationField}
        name={confirmationField}
        label={passwords.confirmation}
        autoComplete="new-password"
        required
        error={errorOf(confirmationField) ?? (differs ? errors.passwordRules.mismatch : undefined)}
        onInput={({ currentTarget }) => setAgain(currentTarget.value)}
      />
    </>
  );
}
