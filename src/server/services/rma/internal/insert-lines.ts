import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { invalidFields } from '../../kernel/errors.ts';
import { inRma, productPath } from './validate-lines.ts';
import type { ValidLine } from './validate-lines.ts';

type NewLines = {
  open: boolean;
  /** The position of the first line. */
  from?: number;
  /** What the engineer adds is accepted. */
  addedByStaff?: boolean;
  path?: (line: number) => string;
};

/**
 * Inserts the lines of a return, all or none, in one statement; in unit order, to avoid deadlocks. Throws 422 `in_rma` for each
 * unit that another open line holds by now: the unique index decides.
 */
export async function insertLines(
  tx: Transaction<Database>,
  rmaId: string,
  lines: readonly ValidLine[],
  { open, from = 0, addedByStaff = false, path = productPath }: NewLines,
): Promise<void> {
  if (lines.length === 0) return;
  const { rows } = await sql<{ position: number }>`
    insert into rma_products
      (rma_id, position, unit_id, imei_or_serial, description, open, added_by_staff, review)
    select ${rmaId}, ${from} + line.number - 1, line.unit_id, line.imei_or_serial, line.description, ${open},
      ${addedByStaff}, ${addedByStaff ? 'Accepted' : 'Pending'}
    from unnest(
      ${lines.map(({ unit }) => unit.id)}::uuid[],
      ${lines.map(({ imeiOrSerial }) => imeiOrSerial)}::text[],
      ${lines.map(({ description }) => description)}::text[]
    ) with ordinality as line (unit_id, imei_or_serial, description, number)
    order by line.unit_id
    on conflict (unit_id) where open do nothing
    returning position
  `.execute(tx);
  if (rows.length === lines.length) return;
  const written = new Set(rows.map(({ position }) => position));
  const errors = lines.flatMap((_line, index) => (written.has(from + index) ? [] : [inRma(path(index))]));
  throw invalidFields(errors);
}
