import { OTPInput } from 'input-otp';
import type { SlotProps } from 'input-otp';
import { useRef } from 'react';
import { AUTHENTICATION_CODE_CHARACTERS } from '#domain/limits.ts';
import { codeCharacters } from '#domain/auth/authentication-code.ts';
import type { CodeAlphabet } from '#domain/auth/authentication-code.ts';
import { classNames } from '#web/shared/ui/class-names.ts';
import { Field } from '#web/shared/ui/fields/text-field.tsx';
import styles from './code-boxes.module.css';

type Props = {
  name: string;
  label: string;
  alphabet: CodeAlphabet;
  /** The id of what was wrong with the last code. */
  refusalId: string | undefined;
  /** The content of the boxes; shorter than a code while one is empty. */
  code: string;
  onChange: (code: string) => void;
};

/** §5: single-character boxes, drawn over one field that gets the focus. A whole code is pasted or autofilled into it. */
export function CodeBoxes({ name, label, alphabet, refusalId, code, onChange }: Props) {
  const isComposing = useRef(false);
  const characters = (typed: string) => codeCharacters(typed, alphabet);
  const take = (typed: string) => {
    const fitting = characters(typed);
    // What a code has no place for, typed over a character, leaves it as it was.
    if (fitting.length >= Math.min(code.length, typed.length)) onChange(fitting);
  };
  return (
    <Field label={label}>
      {(control) => (
        <OTPInput
          {...control}
          ref={focusOnce}
          name={name}
          maxLength={AUTHENTICATION_CODE_CHARACTERS}
          inputMode={alphabet === 'digits' ? 'numeric' : 'text'}
          autoCapitalize="none"
          autoCorrect="off"
          pushPasswordManagerStrategy="none"
          // Its own style sheet for browsers without scripts, which do not get here.
          noScriptCSSFallback={null}
          pasteTransformer={characters}
          onPaste={({ clipboardData }) => {
            const pasted = characters(clipboardData.getData('text'));
            // A whole code takes the place of what is there.
            if (pasted.length >= AUTHENTICATION_CODE_CHARACTERS)
              onChange(pasted.slice(0, AUTHENTICATION_CODE_CHARACTERS));
          }}
          aria-invalid={refusalId !== undefined || undefined}
          aria-describedby={refusalId}
          value={code}
          // What an input method is still composing is left as it is.
          onChange={(typed) => (isComposing.current ? onChange(typed) : take(typed))}
          onCompositionStart={() => (isComposing.current = true)}
          onCompositionEnd={({ currentTarget }) => {
            isComposing.current = false;
            take(currentTarget.value);
          }}
          containerClassName={styles.boxes ?? ''}
          render={({ slots }) =>
            slots.map((slot, index) => <Box key={index} slot={slot} isWrong={refusalId !== undefined} />)
          }
        />
      )}
    </Field>
  );
}

// Screen readers read the field.
function Box({ slot: { char, isActive }, isWrong }: { slot: SlotProps; isWrong: boolean }) {
  return (
    <div aria-hidden="true" className={classNames(styles.box, isActive && styles.active, isWrong && styles.wrong)}>
      {char}
    </div>
  );
}

function focusOnce(field: HTMLInputElement | null): void {
  field?.focus();
}
