import type { Messages } from '#web/messages/catalogue.ts';
import { fieldMessage } from '#web/shared/feedback/describe-error.ts';
import type { SummaryItem } from '#web/shared/forms/error-summary.tsx';
import { ApiError } from '#web/shared/http/api-error.ts';
import type { FieldError } from '#web/shared/http/api-error.ts';
import type { Refusal } from './units/row-view.ts';

/** The parts of an address, in the order in which they are written. */
export const addressFields = ['name', 'contact', 'street', 'postCode', 'city', 'country', 'phoneNumber'] as const;

export type AddressField = (typeof addressFields)[number];

export const numberFieldId = (line: string) => `${line}-number`;
export const descriptionFieldId = (line: string) => `${line}-description`;

/** What prevents submitting: each with the control to fix it. */
export type RmaRefusals = {
  lines: Map<string, Refusal>;
  /** The fault of each wrong part of the address. */
  address: Map<AddressField, FieldError>;
  summary: SummaryItem[];
};

type Refused = { keys: readonly string[]; messages: Messages; wordOf: (key: string) => string | undefined };

const lineField = /^products\[?\.?(\d+)\]?\.(imeiOrSerial|description)/;
const addressPart = /^returnAddress\.(\w+)/;

/**
 * What the form or the server (422) found wrong, by line and field. `keys` are the lines as they were sent; `wordOf` says what
 * hinders a line where its number is known not to be returnable.
 */
export function placeErrors(errors: readonly FieldError[], context: Refused): RmaRefusals {
  const refusals: RmaRefusals = { lines: new Map(), address: new Map(), summary: [] };
  for (const error of errors) place(refusals, error, context);
  return refusals;
}

/** The errors of the fields that the server refused; none for any other failure. */
export function errorsOf(failure: unknown): readonly FieldError[] {
  return failure instanceof ApiError && failure.status === 422 ? (failure.problem.errors ?? []) : [];
}

function place(refusals: RmaRefusals, error: FieldError, { keys, messages, wordOf }: Refused): void {
  const { rma } = messages;
  const [, line, part] = lineField.exec(error.field) ?? [];
  const key = line === undefined ? undefined : keys[Number(line)];
  const field = addressFields.find((name) => name === addressPart.exec(error.field)?.[1]);
  if (key !== undefined) {
    const isDescription = part === 'description';
    const message = isDescription ? describeFault(error, messages) : (wordOf(key) ?? fieldMessage(error, messages));
    refuseLine(refusals, {
      key,
      line: rma.line(Number(line) + 1),
      part: isDescription ? 'description' : 'number',
      message,
    });
  } else if (field !== undefined) {
    if (refusals.address.has(field)) return;
    refusals.address.set(field, error);
    refusals.summary.push({ label: rma.addressFields[field], message: fieldMessage(error, messages), fieldId: field });
  } else refusals.summary.push({ label: labelOf(error, messages), message: formFault(error, messages) });
}

type LineRefusal = { key: string; line: string; part: keyof Refusal; message: string };

function refuseLine(refusals: RmaRefusals, { key, line, part, message }: LineRefusal): void {
  const known = refusals.lines.get(key);
  if (known?.[part] !== undefined) return;
  refusals.lines.set(key, { ...known, [part]: message });
  const fieldId = part === 'number' ? numberFieldId(key) : descriptionFieldId(key);
  refusals.summary.push({ label: line, message, fieldId });
}

function describeFault(error: FieldError, messages: Messages): string {
  return error.code === 'required' ? messages.rma.descriptionMissing : fieldMessage(error, messages);
}

function formFault(error: FieldError, messages: Messages): string {
  if (error.field !== 'products') return fieldMessage(error, messages);
  if (error.code === 'not_allowed') return messages.rma.stillCheckingAll;
  const isEmpty = error.code === 'too_few' || error.code === 'required';
  return isEmpty ? messages.rma.noUnits : fieldMessage(error, messages);
}

function labelOf({ field }: FieldError, { rma, uploads }: Messages): string {
  if (field.startsWith('files')) return uploads.title;
  if (field.startsWith('officeId')) return rma.office;
  if (field.startsWith('returnAddress')) return rma.returnAddress;
  return field.startsWith('products') ? rma.units : field;
}
