import * as z from 'zod/mini';
import { checkTicketTitle } from '#domain/validation/text-fields.ts';
import type { TicketType } from '#domain/enums.ts';
import type { ProductGroup } from '#generated/model/productGroup.ts';
import { CreateTicketBody } from '#generated/zod/tickets/tickets.ts';
import { checkedBy } from '#web/shared/forms/schemas.ts';

/** What the form of a new ticket holds; the text of the editor, once it is open, is the editor's. */
export type NewTicketValues = {
  type?: TicketType | undefined;
  product?: ProductGroup | undefined;
  title: string;
  /** The numbers of the units that it is about. */
  units: string[];
  /** One for each prompt, in their order. */
  answers: string[];
};

const { type, productGroupId, title, units } = CreateTicketBody.shape;

/** The fields of a new ticket as `createTicket` takes them (§5). */
export const newTicketSchema = z.object({
  type: z.pipe(
    z.transform((chosen: TicketType | undefined) => chosen ?? ('' as TicketType)),
    type,
  ),
  product: z.pipe(
    z.transform((product: ProductGroup | undefined) => ({ id: product?.id ?? '' })),
    z.object({ id: productGroupId }),
  ),
  title: z.pipe(z.string().check(z.trim()).check(checkedBy(checkTicketTitle)), title),
  units: units.def.innerType,
  answers: z.array(z.string()),
});

export type CheckedTicket = z.output<typeof newTicketSchema>;
