import type { TicketType } from '#domain/enums.ts';
import { notFound } from '../errors.ts';
import type { ServiceContext, SignedInUser } from '../ports.ts';
import { visibleProductGroups } from '../products/scope.ts';

/** The question template of a ticket type and product group: a document's JSON text, or prose. 404 when there is none in scope. */
export async function getQuestionnaireContent(
  { db }: Pick<ServiceContext, 'db'>,
  user: SignedInUser,
  { ticketType, productGroupId }: { ticketType: TicketType; productGroupId: string },
): Promise<string> {
  const template = await db
    .selectFrom('questionTemplates')
    .innerJoin('productGroups', 'productGroups.id', 'questionTemplates.productGroupId')
    .where('questionTemplates.type', '=', ticketType)
    .where('questionTemplates.productGroupId', '=', productGroupId)
    .where(visibleProductGroups(user))
    .select('questionTemplates.content')
    .executeTakeFirst();
  if (template === undefined) throw notFound();
  return template.content;
}
