import type { Address } from '#generated/model/address.ts';
import styles from './address-text.module.css';

/** An address as on a parcel, one line per part. */
export function AddressText({ address }: { address: Address }) {
  return (
    <span className={styles.text}>
      {addressLines(address).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}

/** The lines of an address, without the parts that are empty. */
export function addressLines({ name, contact, street, postCode, city, country, phoneNumber }: Address): string[] {
  const lines = [name, contact, street, `${postCode} ${city}`, country, phoneNumber];
  return lines.filter((line) => line !== undefined && line.trim() !== '') as string[];
}
