import type { ProductGroup } from '#generated/model/productGroup.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { visibleProductGroups } from '../scope/product-groups.ts';

/** The product groups that a person may choose, by name. */
export async function getProductGroups(
  { db }: Pick<ServiceContext, 'db'>,
  user: SignedInUser,
): Promise<ProductGroup[]> {
  return db
    .selectFrom('productGroups')
    .where(visibleProductGroups(user))
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'name', 'supportStatus', 'productNicheId'])
    .execute();
}
