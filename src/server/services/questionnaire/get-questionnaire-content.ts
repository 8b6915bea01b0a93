import type { TicketType } from '#domain/enums.ts';
import { notFound } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';
import { visibleProductGroups } from '../scope/product-groups.ts';

/**
 * The question template of a ticket type and product group: a document's JSON text, or prose; empty if there is none. 404 for a
 * product group out of scope.
 */
export async function getQuestionnaireContent(
  { db }: Pick<ServiceContext, 'db'>,
  user: SignedInUser,
  { ticketType, productGroupId }: { ticketType: TicketType; productGroupId: string },
): Promise<string> {
  const template = await db
    .selectFrom('productGroups')
    .leftJoin('questionTemplates', (join) =>
      join
        .onRef('questionTemplates.productGroupId', '=', 'productGroups.id')
        .on('questionTemplates.type', '=', ticketType),
    )
    .where('productGroups.id', '=', productGroupId)
    .where(visibleProductGroups(user))
    .select('questionTemplates.content')
    .executeTakeFirst();
  if (template === undefined) throw notFound();
  return template.content ?? '';
}
