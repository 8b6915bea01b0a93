import { COMMON_NAME_MAX_CHARACTERS, PHONE_NUMBER_MAX_CHARACTERS, POST_CODE_MAX_CHARACTERS } from '#domain/limits.ts';
import { checkRmaProducts } from '#domain/returns/rma.ts';
import { checkText } from '#domain/validation/text-fields.ts';
import type { Address } from '#generated/model/address.ts';
import type { AddressDraft } from '#generated/model/addressDraft.ts';
import type { Messages } from '#web/messages/catalogue.ts';
import { groupOf } from './units/line-state.ts';
import type { LineState, UnitRow } from './units/line-state.ts';
import { addressFields, noRefusals, refuseAddress, refuseLine } from './rma-fields.ts';
import type { AddressField, RmaRefusals } from './rma-fields.ts';
import type { UnitStore } from './units/unit-store.ts';

const addressLimits: Record<AddressField, number> = {
  name: COMMON_NAME_MAX_CHARACTERS,
  contact: COMMON_NAME_MAX_CHARACTERS,
  street: COMMON_NAME_MAX_CHARACTERS,
  postCode: POST_CODE_MAX_CHARACTERS,
  city: COMMON_NAME_MAX_CHARACTERS,
  country: COMMON_NAME_MAX_CHARACTERS,
  phoneNumber: PHONE_NUMBER_MAX_CHARACTERS,
};
const requiredParts: ReadonlySet<AddressField> = new Set(['street', 'postCode', 'city', 'country']);

/** Whether an address has this part in any case. */
export function isRequiredPart(field: AddressField): boolean {
  return requiredParts.has(field);
}

type Typed = { store: UnitStore; address: AddressDraft };
type Words = { messages: Messages; verdictOf: (state: LineState) => string };

/** What hinders the return (§5), line by line and field by field. */
export function checkRma({ store, address }: Typed, words: Words): RmaRefusals {
  const refusals = noRefusals();
  const listed = listedRows(store);
  if (listed.length === 0) {
    refusals.summary.push({ label: words.messages.rma.units, message: words.messages.rma.noUnits });
  }
  checkLines(refusals, listed, store, words);
  checkAddress(refusals, address, words.messages);
  return refusals;
}

/** The lines to send: the non-empty ones of the return. */
export function listedRows(store: UnitStore): UnitRow[] {
  return store.rows().filter(({ listed, number, description }) => listed && number + description !== '');
}

/** The address as it is sent, without what is empty; undefined when nothing is typed. */
export function addressOf(typed: AddressDraft): Address | undefined {
  const parts = addressFields.flatMap((field) => {
    const text = typed[field]?.trim() ?? '';
    return text === '' ? [] : [[field, text] as const];
  });
  if (parts.length === 0) return undefined;
  return { street: '', city: '', postCode: '', country: '', ...Object.fromEntries(parts) };
}

function checkLines(refusals: RmaRefusals, rows: UnitRow[], store: UnitStore, { messages, verdictOf }: Words): void {
  const { common, rma } = messages;
  const faults = checkRmaProducts(
    rows.map(({ key, description }) => ({ imeiOrSerial: store.view(key)?.clean ?? '', description })),
  );
  for (const { line, field, code } of faults) {
    const key = rows[line]?.key ?? '';
    const isMissing = code === 'required';
    if (field === 'description') {
      const message = isMissing ? rma.descriptionMissing : messages.errors.fields[code];
      refuseLine(refusals, { key, place: store.lineOf(key), part: 'description', message }, messages);
    } else if (isMissing) {
      refuseLine(refusals, { key, place: store.lineOf(key), part: 'number', message: common.required }, messages);
    }
  }
  for (const { key } of rows) {
    const state = store.view(key)?.state;
    if (state === undefined || state.kind === 'blank' || groupOf(state) === 'ready') continue;
    const message = state.kind === 'checking' ? rma.stillChecking : verdictOf(state);
    refuseLine(refusals, { key, place: store.lineOf(key), part: 'number', message }, messages);
  }
}

function checkAddress(refusals: RmaRefusals, address: AddressDraft, messages: Messages): void {
  for (const field of addressFields) {
    const text = address[field]?.trim() ?? '';
    if (text === '' && !isRequiredPart(field)) continue;
    const code = checkText(text, addressLimits[field]);
    if (code === 'required') refuseAddress(refusals, field, messages.common.required, messages);
    else if (code !== null)
      refuseAddress(refusals, field, messages.rma.descriptionTooLong(addressLimits[field]), messages);
  }
}
