import { sql } from 'kysely';
import { can } from '#domain/access.ts';
import type { Db } from '#server/db/connection.ts';
import { enterBulkMode } from '../bulk/bulk-mode.ts';
import { bulkInsert } from '../bulk/bulk-insert.ts';
import type { BulkInsert } from '../bulk/bulk-insert.ts';
import type { ChooseUnit } from '../units/choose-unit.ts';
import { creationTimes } from './creation-times.ts';
import { commentColumns, commentRows, makeDemoTicket, ticketColumns, ticketRow } from './demo-ticket.ts';
import type { DemoTicket } from './demo-ticket.ts';
import type { Random } from '../random.ts';
import type { SeededPerson, SeededWorld } from '../people/seed-people.ts';

/** With this many tickets the tables are filled without their indexes and keys, which are restored afterwards. */
export const BULK_MODE_FROM = 3_000;

const FIRST_DISPLAY_ID = 1_000_001;
const DAYS = 3 * 365;
const TICKETS_AT_ONCE = 1000;
const MINUTE_MS = 60_000;

/** Tickets of each customer but the first, in their order; the last has none. */
const othersTickets = [60, 70, 60, 50, 0];

/** The newest tickets of the first customer, for those who add files to them. */
export interface SeededTickets {
  count: number;
  newest: DemoTicket[];
}

/** Writes `mainTickets` tickets of the first customer and some of the others, with conversations and what was read. */
export async function seedTickets(
  db: Db,
  random: Random,
  now: Date,
  world: SeededWorld & { chooseUnit: ChooseUnit },
  mainTickets: number,
): Promise<SeededTickets> {
  const customers = world.people.filter((person) => can(person, 'createTicket'));
  const left = customers.map((person, index) => ({
    person,
    count: index === 0 ? mainTickets : (othersTickets[index - 1] ?? 0),
  }));
  const count = left.reduce((sum, entry) => sum + entry.count, 0);
  const tickets = bulkInsert(db, 'tickets', ticketColumns);
  const comments = bulkInsert(db, 'comments', commentColumns);
  const reads = bulkInsert(db, 'ticket_reads', ['user_id', 'ticket_id', 'read_on']);
  const units = bulkInsert(db, 'ticket_units', ['ticket_id', 'unit_id', 'position']);
  const newest: DemoTicket[] = [];
  const leaveBulkMode =
    count >= BULK_MODE_FROM
      ? await enterBulkMode(db, ['tickets', 'comments', 'ticket_reads', 'ticket_texts', 'ticket_units'])
      : undefined;
  let displayId = FIRST_DISPLAY_ID;
  for (const createdOn of creationTimes(now, DAYS, count, () => random.next())) {
    const author = nextAuthor(random, left);
    const ticket = makeDemoTicket(random, world, author, createdOn, now);
    const engineerGroupId = world.groupIds[ticket.product.group];
    tickets.add(ticketRow(random, ticket, { displayId, engineerGroupId, now }));
    for (const row of commentRows(random, ticket)) comments.add(row);
    for (const row of readRows(random, ticket, customers, now)) reads.add(row);
    if (ticket.unit !== undefined)
      units.add(JSON.stringify({ ticket_id: ticket.id, unit_id: ticket.unit.id, position: 0 }));
    if (author === customers[0]) newest.unshift(ticket);
    newest.splice(10);
    displayId += 1;
    if (displayId % TICKETS_AT_ONCE === 0) await flushInOrder(tickets, comments, reads, units);
  }
  await flushInOrder(tickets, comments, reads, units);
  await leaveBulkMode?.();
  await sql`select setval('ticket_display_ids', ${displayId}, false)`.execute(db);
  return { count, newest };
}

// The others refer to the tickets.
async function flushInOrder(...inserts: BulkInsert[]): Promise<void> {
  for (const insert of inserts) await insert.flush();
}

function nextAuthor(random: Random, left: { person: SeededPerson; count: number }[]): SeededPerson {
  let at = random.int(0, left.reduce((sum, { count }) => sum + count, 0) - 1);
  for (const entry of left) {
    if (at < entry.count) {
      entry.count -= 1;
      return entry.person;
    }
    at -= entry.count;
  }
  throw new RangeError('More tickets than authors for them.');
}

// Everyone who may see a ticket has read it, except for some unread replies.
function readRows(random: Random, ticket: DemoTicket, customers: SeededPerson[], now: Date): string[] {
  const { plan } = ticket;
  const last = plan.commentsOn.at(-1);
  if (last === undefined) return [];
  const open = plan.status !== 'Solved' && plan.status !== 'Closed';
  const readers = customers.filter((person) => person === ticket.author || mayReadOfOthers(person, ticket));
  return readers.flatMap((reader) => {
    if (open && random.chance(reader === ticket.author ? 0.35 : 0.6)) return [];
    const readOn = new Date(Math.min(now.getTime(), last.getTime() + random.int(2, 240) * MINUTE_MS));
    return [JSON.stringify({ user_id: reader.id, ticket_id: ticket.id, read_on: readOn })];
  });
}

function mayReadOfOthers(person: SeededPerson, ticket: DemoTicket): boolean {
  return person.permissions.length > 0 && person.clients.some((client) => ticket.author.clients.includes(client));
}
