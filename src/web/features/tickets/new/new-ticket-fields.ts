import type { FieldError } from '#web/shared/http/api-error.ts';
import type { Messages } from '#web/messages/catalogue.ts';

/** Ids of the controls of the new ticket's form. */
export const newTicketFieldIds = {
  type: 'new-ticket-type',
  productGroupId: 'new-ticket-product',
  title: 'title',
  units: 'new-ticket-units',
  problem: 'new-ticket-problem',
} as const;

export type NewTicketField = keyof typeof newTicketFieldIds;

/** Which control a refused field of the request belongs to: `problem.content.0` and `problem.files` are the problem's. */
export function newTicketField(error: FieldError): NewTicketField | undefined {
  const [name] = error.field.split(/[.[]/);
  return (Object.keys(newTicketFieldIds) as NewTicketField[]).find((field) => field === name);
}

/** The field's label; an unknown field keeps the server's name. */
export function newTicketFieldLabel(error: FieldError, { tickets }: Messages): string {
  const labels: Record<NewTicketField, string> = {
    type: tickets.create.steps.type,
    productGroupId: tickets.create.product,
    title: tickets.create.title,
    units: tickets.create.units,
    problem: error.field.startsWith('problem.files') ? tickets.create.files : tickets.create.problem,
  };
  const field = newTicketField(error);
  return field === undefined ? error.field : labels[field];
}
