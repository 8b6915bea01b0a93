import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { SubmitEvent } from 'react';
import { get, set, useForm } from 'react-hook-form';
import type { DefaultValues, FieldErrors, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { core } from 'zod/mini';
import type { FormErrorCode } from '#domain/errors.ts';
import { codeOfIssue } from '#domain/validation/issue-code.ts';
import { fieldMessage } from '../feedback/describe-error.ts';
import { ApiError } from '../http/api-error.ts';
import type { FieldError } from '../http/api-error.ts';
import { useFirstMessages } from '../i18n/messages-context.tsx';
import { nextPaint } from '../lib/next-paint.ts';
import { keepEarlyInput } from './early-input.ts';
import { useUnsaved } from './unsaved.ts';

type Options<Input extends FieldValues, Output> = {
  /** The operation's generated schema, or parts of it. */
  schema: core.$ZodType<Output, Input>;
  defaultValues: Input;
  /** What each field is called, and others that the server may name. */
  labels: Record<keyof Input & string, string> & Record<string, string>;
  /** Texts of this form's own, by field and code, in place of the usual ones. */
  texts?: { [Name in keyof Input]?: Partial<Record<FormErrorCode, string>> };
  /** Says what is wrong with a field as it is changed, where there is nothing to try to send before. */
  mode?: 'onChange';
  /** Waiting for the answer: the form is not sent twice. */
  pending: boolean;
  /** Why the server refused what was sent; null when it did not. */
  submitError: unknown;
  onSubmit: (values: Output) => void;
  /** In place of the focus on the first wrong field, for a form with a summary of its own. */
  onInvalid?: (errors: FieldErrors<Input>) => void;
};

/** A form's state, for `FormShell` and its fields. */
export type FormState<Input extends FieldValues> = UseFormReturn<Input, unknown, unknown> & {
  field: (name: Path<Input>, options?: { deps: Path<Input> }) => FieldProps;
  labels: Record<string, string>;
  pending: boolean;
  submitError: unknown;
  messageOf: (error: FieldError) => string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** What is typed differs from the defaults. */
  isDirty: boolean;
};

/** What ties a control to its form: to be spread on one of the fields of `shared/ui/fields`. */
export type FieldProps = ReturnType<UseFormReturn['register']> & {
  id: string;
  label: string;
  defaultValue?: string;
  defaultChecked?: boolean;
  error: string | undefined;
};

/**
 * A form checked by a schema of the contract (§5). Its controls are uncontrolled, so that what was typed before hydration stays.
 * Nothing is called wrong before the first try to send; then the first wrong field takes the focus, and each error goes away as
 * it is corrected.
 */
export function useFormShell<Input extends FieldValues, Output>(options: Options<Input, Output>): FormState<Input> {
  const { schema, defaultValues, labels, texts, mode, pending, submitError, onSubmit, onInvalid } = options;
  const messages = useFirstMessages();
  const errors = useMemo(() => serverErrors(submitError), [submitError]);
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver<Input, unknown, Output>(schema, {
      error: (issue) => codeOfIssue(issue, issue.input ?? undefined),
    }),
    defaultValues: defaultValues as DefaultValues<Input>,
    ...(mode && { mode }),
    // They are as old as the answer: an error goes away when its field is changed.
    ...(errors !== undefined && { errors: errors as FieldErrors<Input> }),
    // The summary has the focus after an answer, a field only before one.
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  useEarlyChanges(form, Object.keys(defaultValues) as Path<Input>[]);
  const isSending = useRef(false);
  useUnsaved(() => isDirty);
  const messageOf = (error: FieldError) => ownText(texts, error) ?? fieldMessage(error, messages);
  return {
    ...form,
    labels,
    pending,
    submitError,
    messageOf,
    isDirty,
    field: (name, field) => {
      const { ref, ...control } = form.register(name, field);
      const { error } = form.getFieldState(name, form.formState);
      const [code = '', message = ''] = [error?.message, error?.types?.['server']].map((text) => text?.toString());
      return {
        ...control,
        ref: keepEarlyInput(ref, (early) =>
          form.setValue(name, early as PathValue<Input, Path<Input>>, { shouldDirty: true }),
        ),
        id: name,
        label: labels[name],
        ...initial(get(defaultValues, name)),
        error: error && messageOf({ field: name, code, message }),
      };
    },
    onSubmit: (event) => {
      const element = event.currentTarget;
      // React hands the events of a dialog to the form around it as well.
      event.stopPropagation();
      void form.handleSubmit(
        async (values) => {
          if (pending || isSending.current) return;
          isSending.current = true;
          onSubmit(values);
          // A second press may come before `pending` is rendered.
          await nextPaint();
          isSending.current = false;
        },
        onInvalid ?? (() => focusFirst(element, (name) => form.getFieldState(name as Path<Input>).invalid)),
      )(event);
    },
  };
}

// React Hook Form notes what was typed before hydration as a change, but renders it only with the next event: to clear the error
// of a changed field is one.
function useEarlyChanges<Input extends FieldValues>(
  { getFieldState, clearErrors }: Pick<UseFormReturn<Input>, 'getFieldState' | 'clearErrors'>,
  names: readonly Path<Input>[],
): void {
  const announce = useEffectEvent(() => {
    for (const name of names) if (getFieldState(name).isDirty) clearErrors(name);
  });
  useEffect(() => announce(), []);
}

// Rendered, so that the form is right before its script is there.
function initial(value: unknown): Pick<FieldProps, 'defaultValue' | 'defaultChecked'> {
  if (typeof value === 'boolean') return { defaultChecked: value };
  return typeof value === 'string' ? { defaultValue: value } : {};
}

function ownText<Input>(texts: Options<Input & FieldValues, unknown>['texts'], { field, code }: FieldError) {
  const own: Partial<Record<string, string>> = texts?.[field] ?? {};
  return own[code];
}

// The code is the message, as the schema's errors have it; the server's own words come along.
function serverErrors(submitError: unknown): FieldErrors | undefined {
  if (!(submitError instanceof ApiError)) return undefined;
  const errors: FieldErrors = {};
  for (const { field, code, message } of submitError.problem.errors ?? [])
    set(errors, field, { type: code, message: code, types: { server: message } });
  return errors;
}

function focusFirst(form: HTMLFormElement, isInvalid: (name: string) => boolean): void {
  for (const control of form.elements) {
    const name = control.getAttribute('name');
    if (control instanceof HTMLElement && name !== null && isInvalid(name)) return control.focus();
  }
}
