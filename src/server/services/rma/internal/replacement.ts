import type { Transaction } from 'kysely';
import { unitNumberKind } from '#domain/returns/rma.ts';
import type { Database } from '../../../db/schema.ts';
import { invalidField } from '../../kernel/errors.ts';

/**
 * Replaces a unit by the one with this number: a unit of the same company, or an unknown one, which is then added with the old
 * one's warranty. 422 for the same unit and for another company's.
 */
export async function replaceUnit(
  tx: Transaction<Database>,
  { unitId, replacement, now }: { unitId: string; replacement: string; now: Date },
): Promise<void> {
  const replaced = await tx.selectFrom('units').selectAll().where('id', '=', unitId).executeTakeFirstOrThrow();
  const known = await tx
    .selectFrom('units')
    .select(['id', 'clientId'])
    .where((where) => where.or([where('serialNumber', '=', replacement), where('imei', '=', replacement)]))
    .executeTakeFirst();
  if (known?.id === unitId) throw invalidField('replacement', 'duplicate', 'This is the unit itself');
  if (known !== undefined && known.clientId !== replaced.clientId) {
    throw invalidField('replacement', 'not_allowed', 'This unit belongs to another company');
  }
  const { clientId, productGroupId, warrantyUntil } = replaced;
  const isImei = unitNumberKind(replacement) === 'imei';
  const { id } =
    known ??
    (await tx
      .insertInto('units')
      .values({
        clientId,
        productGroupId,
        warrantyUntil,
        serialNumber: isImei ? null : replacement,
        imei: isImei ? replacement : null,
        dispatchDate: now.toISOString().slice(0, 10),
      })
      .returning('id')
      .executeTakeFirstOrThrow());
  await tx.updateTable('units').set({ replacedBy: id }).where('id', '=', unitId).execute();
}
