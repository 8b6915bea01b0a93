import { oneLine } from '#domain/text.ts';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Address } from '#generated/model/address.ts';
import type { Database } from '../../../db/schema.ts';
import { invalidFields } from '../../kernel/errors.ts';

const required = ['street', 'city', 'postCode', 'country'] as const;

/**
 * An address with trimmed parts and without empty ones. Throws 422 for an empty required part; `field` is the address's path in
 * the request.
 */
export function validateAddress(address: Address, field: string): Address {
  const parts = Object.entries(address).flatMap(([name, value]: [string, string]): [string, string][] => {
    const part = oneLine(value);
    return part === '' ? [] : [[name, part]];
  });
  const taken = Object.fromEntries(parts) as unknown as Address;
  const errors = required
    .filter((name) => taken[name] === undefined)
    .map((name) => ({ field: `${field}.${name}`, code: 'required' as const, message: 'This field is required' }));
  if (errors.length > 0) throw invalidFields(errors);
  return taken;
}

/** Stores an address for the company's next return; the same content is the same row. Returns it as stored. */
export async function saveAddress(
  tx: Transaction<Database>,
  { clientId, address, now }: { clientId: string; address: Address; now: Date },
): Promise<string> {
  const stored = JSON.stringify(address);
  await sql`
    insert into client_addresses (client_id, address, used_on) values (${clientId}, ${stored}::jsonb, ${now})
    on conflict (client_id, md5(address::text)) do update set used_on = excluded.used_on
  `.execute(tx);
  return stored;
}
