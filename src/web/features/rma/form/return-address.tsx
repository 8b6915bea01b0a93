import { useId, useState } from 'react';
import type { Address } from '#generated/model/address.ts';
import type { AddressDraft } from '#generated/model/addressDraft.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { isRequiredPart } from './check-rma.ts';
import { addressFieldId, addressFields } from './rma-fields.ts';
import type { AddressField } from './rma-fields.ts';
import { AddressText } from '../address-text.tsx';
import styles from './return-address.module.css';

type Props = {
  addresses: readonly Address[];
  address: AddressDraft;
  onChange: (address: AddressDraft) => void;
  errors: Partial<Record<AddressField, string>>;
};

const autoComplete: Record<AddressField, string> = {
  name: 'organization',
  contact: 'name',
  street: 'street-address',
  postCode: 'postal-code',
  city: 'address-level2',
  country: 'country-name',
  phoneNumber: 'tel',
};

/** Where the units go back to: an address of the company, or another one. */
export function ReturnAddress({ addresses, address, onChange, errors }: Props) {
  const { rma } = useMessages();
  const name = useId();
  const known = addresses.find((candidate) => isSame(candidate, address));
  const [isNew, setIsNew] = useState(known === undefined);
  return (
    <fieldset className={styles.address}>
      <legend className={styles.legend}>{rma.returnAddress}</legend>
      <p className={styles.hint}>{rma.returnAddressText}</p>
      {addresses.map((candidate) => (
        <label key={addressKey(candidate)} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={!isNew && candidate === known}
            onChange={() => {
              setIsNew(false);
              onChange(candidate);
            }}
          />
          <AddressText address={candidate} />
        </label>
      ))}
      {addresses.length > 0 && (
        <label className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={isNew}
            onChange={() => {
              setIsNew(true);
              onChange({});
            }}
          />
          {rma.newAddress}
        </label>
      )}
      {isNew && <AddressFields address={address} onChange={onChange} errors={errors} />}
    </fieldset>
  );
}

function AddressFields({ address, onChange, errors }: Omit<Props, 'addresses'>) {
  const { rma } = useMessages();
  return (
    <div className={styles.fields}>
      {addressFields.map((field) => (
        <TextField
          key={field}
          id={addressFieldId(field)}
          label={rma.addressFields[field]}
          autoComplete={autoComplete[field]}
          type={field === 'phoneNumber' ? 'tel' : 'text'}
          required={isRequiredPart(field)}
          error={errors[field]}
          value={address[field] ?? ''}
          onChange={({ currentTarget }) => onChange({ ...address, [field]: currentTarget.value })}
        />
      ))}
    </div>
  );
}

function addressKey(address: AddressDraft): string {
  return addressFields.map((field) => address[field] ?? '').join('\n');
}

function isSame(one: AddressDraft, other: AddressDraft): boolean {
  return addressKey(one) === addressKey(other);
}
