import { oneLine } from '#domain/text.ts';
import { sql } from 'kysely';
import type { SqlBool, Transaction } from 'kysely';
import type { NamedFilter } from '#generated/model/namedFilter.ts';
import type { Database } from '../../../db/schema.ts';
import { invalidField } from '../../kernel/errors.ts';
import type { SignedInUser } from '../../kernel/ports.ts';

/** The columns of `named_filters` that the API returns. */
export const namedFilterColumns = ['id', 'list', 'name', 'filters'] as const;

/** A name without the blanks around it; 422 when nothing is left. */
export function filterName(name: string): string {
  const line = oneLine(name);
  if (line === '') throw invalidField('name', 'required', 'This field is required');
  return line;
}

/**
 * All filters of a person, to change one: locks the person's row first, so that of two concurrent changes the second sees the
 * first.
 */
export async function lockNamedFilters(
  tx: Transaction<Database>,
  user: SignedInUser,
): Promise<Pick<NamedFilter, 'id' | 'list'>[]> {
  await tx.selectFrom('users').select('id').where('id', '=', user.id).forNoKeyUpdate().execute();
  return tx.selectFrom('namedFilters').select(['id', 'list']).where('userId', '=', user.id).execute();
}

/** 422 `duplicate` when another filter of the same list has the name, regardless of case. Asked under the lock. */
export async function requireFreeName(
  tx: Transaction<Database>,
  user: SignedInUser,
  { id, list, name }: Pick<NamedFilter, 'list' | 'name'> & { id?: string },
): Promise<void> {
  const taken = await tx
    .selectFrom('namedFilters')
    .select('id')
    .where('userId', '=', user.id)
    .where('list', '=', list)
    .where(sql<SqlBool>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  if (taken && taken.id !== id) throw invalidField('name', 'duplicate', 'A filter with this name already exists');
}
