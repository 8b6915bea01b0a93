import type { ChangeEvent, ComponentProps } from 'react';
import type { Mask } from '../../lib/masks.ts';
import { maskInput } from '../../lib/masks.ts';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'onChange' | 'ref'> & {
  ref?: (input: HTMLInputElement | null) => void;
  mask: Mask;
  /** The characters that the mask keeps, if not digits. */
  kept?: RegExp;
  /** Its input has the masked text. */
  onChange: (event: ChangeEvent<HTMLInputElement>) => unknown;
};

/** A text field that keeps typed or pasted text in its format, with the caret where it was. */
export function MaskedField({ mask, kept, onChange, ref, ...rest }: Props) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      ref={(input) => {
        // Typed before hydration, as it came.
        if (input !== null && input.value !== input.defaultValue) maskInput(input, mask, kept);
        ref?.(input);
      }}
      onChange={(event) => {
        maskInput(event.currentTarget, mask, kept);
        onChange(event);
      }}
    />
  );
}
