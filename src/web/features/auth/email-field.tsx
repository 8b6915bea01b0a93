import type { ComponentProps } from 'react';
import { EMAIL_MAX_CHARACTERS } from '#domain/limits.ts';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';

type Props = Pick<ComponentProps<typeof TextField>, 'autoFocus' | 'defaultValue' | 'readOnly' | 'error'>;

/** The email of an account; a password manager stores the password under it. */
export function EmailField(props: Props) {
  return (
    <TextField
      {...props}
      id="email"
      name="email"
      type="email"
      label={useFirstMessages().auth.email}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_MAX_CHARACTERS}
      required
    />
  );
}
