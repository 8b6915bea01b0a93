import { useWatch } from 'react-hook-form';
import { TICKET_TITLE_MAX_CHARACTERS } from '#domain/limits.ts';
import type { FormState } from '#web/shared/forms/use-form-shell.ts';
import { useFormShell } from '#web/shared/forms/use-form-shell.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import type { NewTicketStart } from './new-ticket-start.ts';
import { newTicketSchema } from './new-ticket-values.ts';
import type { CheckedTicket, NewTicketValues } from './new-ticket-values.ts';
import type { Prompt } from './questions/prompts.ts';

type Options = {
  start: NewTicketStart;
  prompts: readonly Prompt[];
  pending: boolean;
  submitError: unknown;
  onSubmit: (checked: CheckedTicket) => void;
};

/** A form for which `values` are what is typed now. */
export type TicketForm = { form: FormState<NewTicketValues>; values: NewTicketValues };

/** The title, the choices and the answers, as fields of the form. */
export function useTicketForm({ start, prompts, ...options }: Options): TicketForm {
  const { tickets } = useMessages();
  const { create } = tickets;
  const { content } = start.draft;
  const form = useFormShell<NewTicketValues, CheckedTicket>({
    ...options,
    schema: newTicketSchema,
    mode: 'onChange',
    defaultValues: {
      type: start.choice.type,
      product: start.choice.product,
      title: content.title,
      units: [...(content.units ?? [])],
      answers: start.answers,
    },
    labels: {
      type: create.steps.type,
      product: create.product,
      title: create.title,
      units: create.units,
      answers: create.problem,
      ...Object.fromEntries(prompts.map((prompt, index) => [`answers.${index}`, promptLabel(prompt, prompts, create)])),
    },
    texts: { title: { too_long: create.titleTooLong(TICKET_TITLE_MAX_CHARACTERS) } },
  });
  const [type, product, title, units, answers] = useWatch({
    control: form.control,
    name: ['type', 'product', 'title', 'units', 'answers'],
  });
  return { form, values: { type, product, title, units, answers } };
}

/** What a prompt is called: alone, it is the description. */
function promptLabel(
  { kind, label }: Prompt,
  { length }: readonly Prompt[],
  texts: { problem: string; anythingElse: string },
): string {
  if (kind !== 'more') return label;
  return length === 1 ? texts.problem : texts.anythingElse;
}
