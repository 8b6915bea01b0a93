import type { ComponentProps, ReactNode } from 'react';
import { Textarea } from '@primer/react';
import { Field } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof Textarea>, 'block' | 'validationStatus'> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A text of several lines; uncontrolled, or with `value` and `onChange`. */
export function TextArea({ id, label, hint, error, required, ...control }: Props) {
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      {(ties) => (
        <Textarea
          block
          resize="vertical"
          rows={4}
          {...control}
          {...ties}
          {...(error !== undefined && { validationStatus: 'error' })}
        />
      )}
    </Field>
  );
}
