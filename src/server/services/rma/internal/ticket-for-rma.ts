import type { Transaction } from 'kysely';
import type { RichTextDocument } from '#domain/documents/document.ts';
import { COMMENT_CONTENT_MAX_CHARACTERS, TICKET_TITLE_MAX_CHARACTERS } from '#domain/limits.ts';
import type { Language } from '#domain/preferences.ts';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import type { Database } from '../../../db/schema.ts';
import type { ServiceContext, SignedInUser } from '../../kernel/ports.ts';
import { validateContent } from '../../kernel/content.ts';
import { insertTicket } from '../../tickets/internal/insert-ticket.ts';
import { linkUnits } from '../../tickets/internal/ticket-units.ts';
import type { ValidLine } from './validate-lines.ts';
import { rmaTexts } from './texts.ts';

/**
 * Creates the ticket of a return that was started without one: a service request for the product group of most of its units,
 * titled in the writer's language, with the list of units as its problem, as far as it fits.
 */
export async function insertTicketForRma(
  ctx: Pick<ServiceContext, 'jobs'>,
  tx: Transaction<Database>,
  user: SignedInUser,
  { lines, now }: { lines: readonly [ValidLine, ...ValidLine[]]; now: Date },
): Promise<TicketReference & { clientId: string }> {
  const { clientId } = lines[0].unit;
  const { productGroupId, productGroup } = mostFrequentGroup(lines);
  const { language } = user.preferences;
  const ticket = await insertTicket(ctx, tx, {
    clientId,
    authorId: user.id,
    type: 'Service',
    productGroupId,
    title: titleOf(language, lines.length, productGroup),
    problem: validateContent(problemOf(lines), [], 'products'),
    now,
  });
  await linkUnits(
    tx,
    ticket.ticketId,
    lines.map(({ unit }) => unit.id),
  );
  return { ...ticket, clientId };
}

function mostFrequentGroup(lines: readonly [ValidLine, ...ValidLine[]]) {
  const groups = [...Map.groupBy(lines, ({ unit }) => unit.productGroupId).values()];
  const [most = lines] = groups.toSorted((left, right) => right.length - left.length);
  return (most[0] ?? lines[0]).unit;
}

function titleOf(language: Language, count: number, productGroup: string): string {
  return rmaTexts[language].title(count, productGroup).slice(0, TICKET_TITLE_MAX_CHARACTERS).trim();
}

// One paragraph per unit; the last one that does not fit ends with an ellipsis.
function problemOf(lines: readonly ValidLine[]): RichTextDocument {
  const content: { type: 'paragraph'; content: { type: 'text'; text: string }[] }[] = [];
  let left = COMMENT_CONTENT_MAX_CHARACTERS;
  for (const { imeiOrSerial, description } of lines) {
    const whole = [...`${imeiOrSerial}: ${description.replaceAll(/\s+/g, ' ')}`];
    const room = left - 1; // for the line's end
    if (room < imeiOrSerial.length) break;
    const text = whole.length <= room ? whole.join('') : `${whole.slice(0, room - 1).join('')}…`;
    content.push({ type: 'paragraph', content: [{ type: 'text', text }] });
    left = room - [...text].length;
  }
  return { type: 'doc', content };
}
