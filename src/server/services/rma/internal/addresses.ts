import { oneLine } from '#domain/text.ts';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Address } from '#generated/model/address.ts';
import type { Database } from '../../../db/schema.ts';
import { invalidFields } from '../../kernel/errors.ts';

const required = ['street', 'city', 'postCode', 'country'] as const;

/**
 * An address without blanks around its parts and without empty ones. Throws 422 for a part that is required and empty;
 * `field` is the address's path in the request.
 */
export function takeAddress(address: Address, field: string): Address {
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

/** Keeps an address for the next return of the company; the same content is the same row. Answers it as it is stored. */
export async function keepAddress(
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
