import type { Messages } from '#web/messages/catalogue.ts';
import { fieldMessage } from '#web/shared/feedback/describe-error.ts';
import type { SummaryItem } from '#web/shared/forms/error-summary.tsx';
import { ApiError } from '#web/shared/http/api-error.ts';
import type { FieldError } from '#web/shared/http/api-error.ts';
import type { Refusal } from './units/unit-store.ts';

/** The parts of an address, in the order in which they are written. */
export const addressFields = ['name', 'contact', 'street', 'postCode', 'city', 'country', 'phoneNumber'] as const;

export type AddressField = (typeof addressFields)[number];

export const numberFieldId = (line: string) => `${line}-number`;
export const descriptionFieldId = (line: string) => `${line}-description`;
export const addressFieldId = (field: AddressField) => `return-address-${field}`;

/** What prevents submitting: each with the control to fix it. */
export type RmaRefusals = {
  lines: Map<string, Refusal>;
  address: Partial<Record<AddressField, string>>;
  summary: SummaryItem[];
};

export const noRefusals = (): RmaRefusals => ({ lines: new Map(), address: {}, summary: [] });

/** Notes that a line is refused; `place` is its place from 1. */
export function refuseLine(
  refusals: RmaRefusals,
  { key, place, part, message }: { key: string; place: number; part: keyof Refusal; message: string },
  { rma }: Messages,
): void {
  const known = refusals.lines.get(key);
  if (known?.[part] !== undefined) return;
  refusals.lines.set(key, { ...known, [part]: message });
  const fieldId = part === 'number' ? numberFieldId(key) : descriptionFieldId(key);
  refusals.summary.push({ label: rma.line(place), message, fieldId });
}

export function refuseAddress(refusals: RmaRefusals, field: AddressField, message: string, { rma }: Messages): void {
  refusals.address[field] ??= message;
  refusals.summary.push({ label: rma.addressFields[field], message, fieldId: addressFieldId(field) });
}

const lineField = /^products\[?\.?(\d+)\]?\.(imeiOrSerial|description)/;
const addressPart = /^returnAddress\.(\w+)/;

/** What the server refused (422), by line and field; `keys` are the lines as they were sent. */
export function refusalsOf(error: unknown, keys: readonly string[], messages: Messages): RmaRefusals {
  const refusals = noRefusals();
  const errors = error instanceof ApiError && error.status === 422 ? (error.problem.errors ?? []) : [];
  for (const fieldError of errors) place(refusals, fieldError, keys, messages);
  return refusals;
}

function place(refusals: RmaRefusals, error: FieldError, keys: readonly string[], messages: Messages): void {
  const message = fieldMessage(error, messages);
  const [, line, part] = lineField.exec(error.field) ?? [];
  const key = line === undefined ? undefined : keys[Number(line)];
  const field = addressFields.find((name) => name === addressPart.exec(error.field)?.[1]);
  if (key !== undefined) {
    const refused = part === 'description' ? 'description' : 'number';
    refuseLine(refusals, { key, place: Number(line) + 1, part: refused, message }, messages);
  } else if (field !== undefined) refuseAddress(refusals, field, message, messages);
  else refusals.summary.push({ label: labelOf(error, messages), message });
}

function labelOf({ field }: FieldError, { rma, uploads }: Messages): string {
  if (field.startsWith('files')) return uploads.title;
  if (field.startsWith('officeId')) return rma.office;
  if (field.startsWith('returnAddress')) return rma.returnAddress;
  return field.startsWith('products') ? rma.units : field;
}
