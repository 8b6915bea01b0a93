import { EyeClosedIcon, EyeIcon } from '@primer/octicons-react';
import { useState } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { TextInput } from '@primer/react';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'trailingAction'> & { 'data-autofocus'?: boolean };

/** A password that can be shown, with a warning while Caps Lock is on (§5). */
export function PasswordField({ hint, ...props }: Props) {
  const { auth, errors } = useFirstMessages();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      hint={
        <>
          <span role="status">{capsLock && errors.capsLock}</span>
          {hint}
        </>
      }
      trailingAction={
        <TextInput.Action
          aria-label={shown ? auth.hidePassword : auth.showPassword}
          icon={shown ? EyeClosedIcon : EyeIcon}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
