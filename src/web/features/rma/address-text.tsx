import type { Address } from '#generated/model/address.ts';
import styles from './address-text.module.css';

/** An address as on a parcel, one line per part. */
export function AddressText({ address }: { address: Address }) {
  const { name, contact, street, postCode, city, country, phoneNumber } = address;
  const lines = [name, contact, street, `${postCode} ${city}`, country, phoneNumber];
  return (
    <span className={styles.text}>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}
