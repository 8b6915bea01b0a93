import type { SerialRow, SerialRowFault } from '#domain/units/serial-list.ts';
import type { Db } from '../../../../db/connection.ts';
import { fold } from '../../../kernel/words/words.ts';

/** The owner and product of a row's unit. */
export type Owner = { clientId: string; productGroupId: string };

/** Finds the client and the product group of a row by their names, without regard to case, accents and blanks. */
export type FindOwner = (row: SerialRow) => Owner | SerialRowFault;

/** Reads the names once for all rows of a list. The client is the row's receiver, else its payer (product decision). */
export async function ownerFinder(db: Db): Promise<FindOwner> {
  const clients = byName(await db.selectFrom('clients').select(['id', 'name']).execute());
  const groups = byName(await db.selectFrom('productGroups').select(['id', 'name']).execute());
  return ({ receiver, payer, group }) => {
    const clientId = findIn(clients, receiver) ?? findIn(clients, payer);
    if (clientId === undefined) return { field: 'receiver', code: 'not_found', message: 'No company has this name' };
    if (clientId === AMBIGUOUS) {
      return { field: 'receiver', code: 'not_allowed', message: 'More than one company has this name' };
    }
    const productGroupId = findIn(groups, group);
    if (productGroupId === undefined || productGroupId === AMBIGUOUS) {
      return { field: 'group', code: 'not_found', message: 'No product group has this name' };
    }
    return { clientId, productGroupId };
  };
}

const AMBIGUOUS = '';

function findIn(ids: ReadonlyMap<string, string>, name: string | null): string | undefined {
  return name === null ? undefined : ids.get(folded(name));
}

function byName(rows: readonly { id: string; name: string }[]): Map<string, string> {
  const ids = new Map<string, string>();
  for (const { id, name } of rows) ids.set(folded(name), ids.has(folded(name)) ? AMBIGUOUS : id);
  return ids;
}

function folded(name: string): string {
  return fold(name).trim().replaceAll(/\s+/g, ' ');
}
