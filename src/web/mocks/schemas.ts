import type { ZodType, output } from 'zod';
import type { OperationId } from '#generated/operations.ts';
import * as auth from '#generated/zod/auth/auth.ts';
import * as brand from '#generated/zod/brand/brand.ts';
import * as comments from '#generated/zod/comments/comments.ts';
import * as devices from '#generated/zod/devices/devices.ts';
import * as drafts from '#generated/zod/drafts/drafts.ts';
import * as events from '#generated/zod/events/events.ts';
import * as faq from '#generated/zod/faq/faq.ts';
import * as files from '#generated/zod/files/files.ts';
import * as mail from '#generated/zod/mail/mail.ts';
import * as products from '#generated/zod/products/products.ts';
import * as rma from '#generated/zod/rma/rma.ts';
import * as search from '#generated/zod/search/search.ts';
import * as staff from '#generated/zod/staff/staff.ts';
import * as tickets from '#generated/zod/tickets/tickets.ts';
import * as users from '#generated/zod/users/users.ts';

const schemas = {
  ...auth,
  ...brand,
  ...comments,
  ...devices,
  ...drafts,
  ...events,
  ...faq,
  ...files,
  ...mail,
  ...products,
  ...rma,
  ...search,
  ...staff,
  ...tickets,
  ...users,
};

/** The parts of a request, as the generator of the schemas names them. */
type Part = 'Body' | 'QueryParams' | 'Params' | 'Header';

/** What a part of an operation's request is after its check; undefined where it has none. */
export type Checked<Id extends OperationId, P extends Part> = `${Capitalize<Id>}${P}` extends keyof typeof schemas
  ? (typeof schemas)[`${Capitalize<Id>}${P}`] extends ZodType
    ? output<(typeof schemas)[`${Capitalize<Id>}${P}`]>
    : undefined
  : undefined;

/** The generated schema of a part of an operation's request; undefined where it has none. */
export function schemaOf(id: OperationId, part: Part): ZodType | undefined {
  const name = `${id.charAt(0).toUpperCase()}${id.slice(1)}${part}`;
  return (schemas as Partial<Record<string, unknown>>)[name] as ZodType | undefined;
}
