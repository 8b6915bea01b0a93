import { useState } from 'react';
import type { Address } from '#generated/model/address.ts';
import type { AddressDraft } from '#generated/model/addressDraft.ts';
import type { FormState } from '#web/shared/forms/use-form-shell.ts';
import { addressFields } from './rma-fields.ts';
import { isSameAddress } from './rma-schema.ts';
import type { RmaInput } from './rma-schema.ts';

export type AddressChoice = {
  addresses: readonly Address[];
  /** The chosen one of them; undefined while another one is typed. */
  chosen: Address | undefined;
  /** Takes one of them, or empties the fields for another one. */
  choose: (address: Address | undefined) => void;
};

/** The return address: one of the company's, or another one that is typed. */
export function useReturnAddress(
  form: FormState<RmaInput>,
  typed: AddressDraft,
  addresses: readonly Address[],
): AddressChoice {
  const known = addresses.find((address) => isSameAddress(address, typed));
  const [isTyped, setIsTyped] = useState(known === undefined);
  return {
    addresses,
    chosen: isTyped ? undefined : known,
    choose: (address) => {
      setIsTyped(address === undefined);
      for (const field of addressFields) form.setValue(field, address?.[field] ?? '', { shouldDirty: true });
    },
  };
}
