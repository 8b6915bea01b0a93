import type { ComponentProps } from 'react';
import { EMAIL_MAX_CHARACTERS } from '#domain/limits.ts';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';

/** The email of an account; a password manager stores the password under it. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      {...props}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_MAX_CHARACTERS}
      required
    />
  );
}
