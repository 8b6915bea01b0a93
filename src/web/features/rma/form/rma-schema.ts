import * as z from 'zod/mini';
import type { FieldErrorCode } from '#domain/errors.ts';
import { checkRmaProducts } from '#domain/returns/rma.ts';
import type { Address } from '#generated/model/address.ts';
import type { AddressDraft } from '#generated/model/addressDraft.ts';
import type { NewRmaProduct } from '#generated/model/newRmaProduct.ts';
import { CreateRmaBody } from '#generated/zod/rma/rma.ts';
import { ifFilled, trimmed } from '#web/shared/forms/schemas.ts';
import { addressFields } from './rma-fields.ts';
import type { AddressField } from './rma-fields.ts';
import type { LineState, UnitRow } from './units/line-state.ts';
import type { UnitStore } from './units/unit-store.ts';

const { products, returnAddress, officeId } = CreateRmaBody.shape;
const address = returnAddress.def.innerType.shape;

/** What hinders a line beside what the contract says of it; those that are ready have none. */
const codes: Partial<Record<LineState['kind'], FieldErrorCode>> = {
  checking: 'not_allowed',
  Unknown: 'not_found',
  InRma: 'in_rma',
  Duplicate: 'duplicate',
  WrongFormat: 'invalid_format',
};

/** A return as it is sent (§5): the address and the office of the form, and the lines of the store. */
export function rmaSchema(store: UnitStore) {
  return z.object({
    products: z.pipe(
      z.transform((_notOfTheForm: unknown) => productsOf(store)),
      products.check(
        z.check<NewRmaProduct[]>(({ value, issues }) => {
          for (const { path, code } of faultsOf(value, store)) {
            issues.push({ code: 'custom', message: code, path, input: value });
          }
        }),
      ),
    ),
    name: ifFilled(address.name),
    contact: ifFilled(address.contact),
    street: trimmed(address.street),
    postCode: trimmed(address.postCode),
    city: trimmed(address.city),
    country: trimmed(address.country),
    phoneNumber: ifFilled(address.phoneNumber),
    officeId: ifFilled(officeId),
  });
}

/** What the form starts with; the lines are not its own. */
export function startValues(typed: AddressDraft, chosenOffice = '') {
  const { name = '', contact = '', street = '', postCode = '', city = '', country = '', phoneNumber = '' } = typed;
  const parts = { name, contact, street, postCode, city, country, phoneNumber };
  return { products: [] as unknown, ...parts, officeId: chosenOffice };
}

export type RmaInput = ReturnType<typeof startValues>;

/** The lines to send: the non-empty ones of the return. */
export function listedRows(store: UnitStore): UnitRow[] {
  return store.rows().filter(({ listed, number, description }) => listed && number + description !== '');
}

function productsOf(store: UnitStore): NewRmaProduct[] {
  return listedRows(store).map(({ key, description }) => ({
    imeiOrSerial: store.view(key)?.clean ?? '',
    description: description.trim(),
  }));
}

type Fault = { path: (string | number)[]; code: FieldErrorCode };

function faultsOf(lines: readonly NewRmaProduct[], store: UnitStore): Fault[] {
  // What was pasted and is not checked yet would be lost.
  if (store.rows().some(({ key, listed }) => !listed && store.view(key)?.state.kind === 'checking'))
    return [{ path: [], code: 'not_allowed' }];
  if (lines.length === 0) return [{ path: [], code: 'too_few' }];
  const typed = checkRmaProducts(lines).map(({ line, field, code }) => ({ path: [line, field], code }));
  const judged = listedRows(store).flatMap(({ key }, line) => {
    const code = codes[store.view(key)?.state.kind ?? 'blank'];
    return code === undefined ? [] : { path: [line, 'imeiOrSerial'], code };
  });
  return [...typed, ...judged];
}

type CheckedAddress = Record<'street' | 'postCode' | 'city' | 'country', string> &
  Record<'name' | 'contact' | 'phoneNumber', string | undefined>;

/** The address of the checked form, as it is sent. */
export function addressOf(values: CheckedAddress): Address {
  const { street, postCode, city, country, name, contact, phoneNumber } = values;
  const optional = { name, contact, phoneNumber };
  const filled = Object.entries(optional).filter(([, text]) => text !== undefined);
  return { street, postCode, city, country, ...Object.fromEntries(filled) };
}

/** The address as far as it is typed, for the draft. */
export function typedAddress(values: Pick<RmaInput, AddressField>): AddressDraft {
  return Object.fromEntries(addressFields.flatMap((field) => (values[field] === '' ? [] : [[field, values[field]]])));
}

const requiredParts: ReadonlySet<AddressField> = new Set(['street', 'postCode', 'city', 'country']);

/** Whether an address has this part in any case. */
export function isRequiredPart(field: AddressField): boolean {
  return requiredParts.has(field);
}

/** Whether two addresses have the same parts. */
export function isSameAddress(one: AddressDraft, other: AddressDraft): boolean {
  return addressFields.every((field) => (one[field] ?? '') === (other[field] ?? ''));
}
