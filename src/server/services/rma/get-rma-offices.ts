import type { OfficeChoice } from '#generated/model/officeChoice.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';

const OFFICES_MAX_COUNT = 200; // the contract's `maxItems`

/** The offices that accept returns, by name, each with the town of its first address. Visible to everyone who is signed in. */
export async function getRmaOffices({ db }: Pick<ServiceContext, 'db'>, _user: SignedInUser): Promise<OfficeChoice[]> {
  const rows = await db
    .selectFrom('offices')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('officeAddresses')
          .select('officeAddresses.address')
          .whereRef('officeAddresses.officeId', '=', 'offices.id')
          .orderBy('officeAddresses.id')
          .limit(1)
          .as('first'),
      (join) => join.onTrue(),
    )
    .select(['offices.id', 'offices.name', 'first.address'])
    .orderBy('offices.name')
    .orderBy('offices.id')
    .limit(OFFICES_MAX_COUNT)
    .execute();
  return rows.map(({ id, name, address }) => ({
    id,
    name,
    ...(address === null ? {} : { city: address.city, country: address.country }),
  }));
}
