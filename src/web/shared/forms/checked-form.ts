import { useRef, useState } from 'react';
import type { InputEvent, SubmitEvent } from 'react';
import type { FormErrorCode } from '#domain/errors.ts';
import { ApiError } from '../http/api-error.ts';
import { fieldMessage } from '../feedback/describe-error.ts';
import { useFirstMessages } from '../i18n/messages-context.tsx';

/** The text of each control of a form by its name; a ticked box is `on`, what is not there is empty. */
export type FormTexts = (name: string) => string;

type Faults<Field extends string> = Partial<Record<Field, FormErrorCode>>;

type Options<Field extends string> = {
  /** What is wrong with each field, in the order of the form; null for what is right. */
  check: (texts: FormTexts) => Record<Field, FormErrorCode | null>;
  /** Called with a form that is right. */
  onSubmit: (texts: FormTexts) => void;
};

/**
 * A form of uncontrolled controls whose names are the fields. Nothing is called wrong before the first try to send; then the
 * first wrong field takes the focus, and each fault goes away as it is corrected.
 */
export function useCheckedForm<Field extends string>({ check, onSubmit }: Options<Field>) {
  const [faults, setFaults] = useState<Faults<Field>>({});
  const isTried = useRef(false);
  // A form that was right and still is has nothing new to draw: what it sends goes out before that.
  const show = (found: Faults<Field>) => setFaults((now) => (isRight(now) && isRight(found) ? now : found));
  const form = {
    method: 'post',
    noValidate: true,
    onInput: ({ currentTarget }: InputEvent<HTMLFormElement>) => {
      if (isTried.current) show(faultsIn(check(textsOf(currentTarget))));
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const texts = textsOf(event.currentTarget);
      const found = faultsIn(check(texts));
      isTried.current = true;
      show(found);
      const [first] = Object.keys(found);
      if (first === undefined) onSubmit(texts);
      else focusField(event.currentTarget, first);
    },
  } as const;
  return { form, faults };
}

/** What to show at a field: the form's own fault first, else the first that the server found (422). */
export function useFieldErrors(faults: Faults<string>, error: unknown): (field: string) => string | undefined {
  const messages = useFirstMessages();
  const refused = error instanceof ApiError ? (error.problem.errors ?? []) : [];
  return (field) => {
    const fault = faults[field];
    if (fault !== undefined) return messages.errors.fields[fault];
    const refusal = refused.find((candidate) => candidate.field === field);
    return refusal && fieldMessage(refusal, messages);
  };
}

/** The texts of a form as they are now. */
function textsOf(form: HTMLFormElement): FormTexts {
  const values = new FormData(form);
  return (name) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
}

function focusField(form: HTMLFormElement, name: string): void {
  const named = form.elements.namedItem(name);
  const control = named instanceof RadioNodeList ? named[0] : named;
  if (control instanceof HTMLElement) control.focus();
}

function isRight(faults: object): boolean {
  return Object.keys(faults).length === 0;
}

function faultsIn<Field extends string>(checked: Record<Field, FormErrorCode | null>): Faults<Field> {
  const entries = Object.entries<FormErrorCode | null>(checked);
  return Object.fromEntries(entries.filter(([, fault]) => fault !== null)) as Faults<Field>;
}
