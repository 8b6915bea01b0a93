import { useId } from 'react';
import type { FormState } from '#web/shared/forms/use-form-shell.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { AddressText, addressLines } from '../address-text.tsx';
import { addressFields } from './rma-fields.ts';
import type { AddressField } from './rma-fields.ts';
import { isRequiredPart } from './rma-schema.ts';
import type { RmaInput } from './rma-schema.ts';
import styles from './return-address.module.css';
import type { AddressChoice } from './use-return-address.ts';

const autoComplete: Record<AddressField, string> = {
  name: 'organization',
  contact: 'name',
  street: 'street-address',
  postCode: 'postal-code',
  city: 'address-level2',
  country: 'country-name',
  phoneNumber: 'tel',
};

type Props = { form: FormState<RmaInput>; choice: AddressChoice };

/** Where the units go back to: an address of the company, or another one. */
export function ReturnAddress({ form, choice: { addresses, chosen, choose } }: Props) {
  const { rma } = useMessages();
  const group = useId();
  return (
    <fieldset className={styles.address}>
      <legend className={styles.legend}>{rma.returnAddress}</legend>
      <p className={styles.hint}>{rma.returnAddressText}</p>
      {addresses.map((address) => (
        <label key={addressLines(address).join('\n')} className={styles.choice}>
          <input type="radio" name={group} checked={address === chosen} onChange={() => choose(address)} />
          <AddressText address={address} />
        </label>
      ))}
      {addresses.length > 0 && (
        <label className={styles.choice}>
          <input type="radio" name={group} checked={chosen === undefined} onChange={() => choose(undefined)} />
          {rma.newAddress}
        </label>
      )}
      {chosen === undefined && (
        <div className={styles.fields}>
          {addressFields.map((field) => (
            <TextField
              key={field}
              {...form.field(field)}
              autoComplete={autoComplete[field]}
              type={field === 'phoneNumber' ? 'tel' : 'text'}
              required={isRequiredPart(field)}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
