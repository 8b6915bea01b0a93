import { unitNumberKind } from '#domain/returns/rma.ts';
import type { DeviceName } from '#generated/model/deviceName.ts';
import type { NameDeviceRequest } from '#generated/model/nameDeviceRequest.ts';
import { notFound } from '../kernel/errors.ts';
import { requireAccess } from '../kernel/require-access.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { visibleUnits } from '../scope/units.ts';
import { unitNumber } from './internal/unit-number.ts';

/**
 * Writes what the unit's own company calls it and where it is; an empty text removes one. 404 for a unit that is unknown or
 * belongs to another client, also if it was moved there in the same moment.
 */
export async function nameDevice(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  user: SignedInUser,
  { number, ...typed }: NameDeviceRequest & { number: string },
): Promise<DeviceName> {
  requireAccess(user, 'nameDevice');
  const nickname = typed.nickname.trim() || null;
  const site = typed.site.trim() || null;
  return db.transaction().execute(async (tx) => {
    const unit = await tx
      .selectFrom('units')
      .where(unitNumberKind(number) === 'imei' ? 'units.imei' : 'units.serialNumber', '=', number)
      .where(visibleUnits(user))
      .select(['id', 'clientId', 'serialNumber', 'imei'])
      .forShare()
      .executeTakeFirst();
    if (unit === undefined) throw notFound();
    const row = { nickname, site, namedBy: user.id, namedOn: clock.now() };
    await tx
      .insertInto('unitNames')
      .values({ unitId: unit.id, clientId: unit.clientId, ...row })
      .onConflict((conflict) => conflict.columns(['unitId', 'clientId']).doUpdateSet(row))
      .execute();
    return {
      number: unitNumber(unit),
      ...(nickname === null ? {} : { nickname }),
      ...(site === null ? {} : { site }),
    };
  });
}
