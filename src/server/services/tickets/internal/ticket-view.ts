import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { can, personOf, ticketActor } from '#domain/access.ts';
import { feedbackVerdict } from '#domain/tickets/feedback.ts';
import { allowedStatuses, reopenableUntil, whoseTurn } from '#domain/tickets/ticket-status.ts';
import type { EditorDocument } from '#generated/model/editorDocument.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import type { TicketReference } from '#generated/model/ticketReference.ts';
import type { Db } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { findFeedback, toFeedback } from './feedback-view.ts';
import { filesOfProblem } from '../../files/internal/uploaded-file.ts';
import type { SignedInUser } from '../../kernel/ports.ts';
import { firstUnread, readOn } from './first-unread.ts';
import { lastReply, lastReplyColumns } from './last-reply.ts';
import { isUnread } from './reading.ts';
import { toPerson } from '../../kernel/person.ts';
import { findReferences } from '../../scope/rma-references.ts';
import { mayStartRma } from '../../scope/returns.ts';
import { visibleTickets } from '../../scope/tickets.ts';
import { findTicketUnits } from './ticket-units.ts';

const FOLLOW_UPS_MAX_COUNT = 100;

export type TicketKey = { id: string } | { displayId: number };

/**
 * A ticket with the time of its latest event and up to when the person has read it, or undefined when it is unknown or out of
 * the person's scope (§6). One statement says what there is; only that is read.
 */
export async function findTicket(
  db: Db,
  user: SignedInUser,
  key: TicketKey,
  now: Date,
): Promise<{ ticket: Ticket; lastActivityOn: Date; readOn: Date | null } | undefined> {
  const row = await selectTicket(db, user, key);
  if (!row) return undefined;
  const [files, followUpOf, followUps, feedback, related] = await Promise.all([
    row.hasFiles ? filesOfProblem(db, row.id) : [],
    row.followUpOf === null ? undefined : findReference(db, user, row.followUpOf),
    row.hasFollowUps ? findFollowUps(db, user, row.id) : [],
    row.hasFeedback ? findFeedback(db, row.id) : undefined,
    findRelated(db, user, row),
  ]);
  const actor = ticketActor(user.type);
  const person = { id: user.id, mayRate: can(user, 'giveFeedback') };
  const until = row.status === 'Closed' && row.closedOn ? reopenableUntil(row.closedOn).toISOString() : undefined;
  const ticket: Ticket = {
    ticketId: row.id,
    displayId: String(row.displayId),
    title: row.title,
    type: row.type,
    productGroupId: row.productGroupId,
    productGroup: {
      id: row.productGroupId,
      name: row.productGroupName,
      supportStatus: row.supportStatus,
      productNicheId: row.productNicheId,
    },
    problem: { content: row.problem as unknown as EditorDocument, files },
    status: row.status,
    ...(row.onHoldReason === null ? {} : { onHoldReason: row.onHoldReason }),
    priority: row.priority,
    createdOn: row.createdOn.toISOString(),
    updatedOn: row.updatedOn.toISOString(),
    ...peopleOf(row),
    whoseTurn: whoseTurn(row.status),
    allowedStatuses: actor === null ? [] : allowedStatuses({ status: row.status, reopenableUntil: until }, actor, now),
    ...(followUpOf === undefined ? {} : { followUpOf }),
    ...(until === undefined ? {} : { reopenableUntil: until }),
    ...(followUps.length === 0 ? {} : { followUps }),
    ...(row.promisedBy === null ? {} : { promisedBy: row.promisedBy.toISOString() }),
    version: row.version,
    ...readerStateOf(row),
    ...(feedback === undefined ? {} : { feedback: toFeedback(feedback) }),
    feedbackAllowed: feedbackVerdict({ status: row.status, given: feedback }, person, now).allowed,
    ...related,
  };
  return { ticket, lastActivityOn: row.lastPublicCommentOn ?? row.createdOn, readOn: row.readOn };
}

/** Whether the ticket has what few have. `tickets` must be in the query under its own name. */
const whatThereIs = [
  sql<boolean>`exists (
    select from files where files.ticket_id = tickets.id and comment_id is null and rma_id is null and removed_on is null
  )`.as('hasFiles'),
  sql<boolean>`exists (select from tickets as later where later.follow_up_of = tickets.id)`.as('hasFollowUps'),
  sql<boolean>`exists (select from feedbacks where feedbacks.ticket_id = tickets.id)`.as('hasFeedback'),
  sql<boolean>`exists (select from ticket_units where ticket_units.ticket_id = tickets.id)`.as('hasUnits'),
  sql<boolean>`exists (select from rmas where rmas.ticket_id = tickets.id)`.as('hasRmas'),
];

// A reply's draft has the id of its ticket.
function draftVersion(user: SignedInUser): RawBuilder<number | null> {
  return sql`(
    select version from drafts where drafts.owner_id = ${user.id} and drafts.id = tickets.id and drafts.kind = 'Reply'
  )`;
}

type Row = NonNullable<Awaited<ReturnType<typeof selectTicket>>>;

function peopleOf(row: Row): Pick<Ticket, 'author' | 'engineer'> {
  const { authorId: id, authorType: type, engineerFirstName: firstName, engineerLastName: lastName } = row;
  return {
    author: personOf({ id, type, firstName: row.authorFirstName, lastName: row.authorLastName }),
    ...(firstName === null || lastName === null ? {} : { engineer: { firstName, lastName } }),
  };
}

function readerStateOf({ unread, firstUnreadCommentId, draftVersion }: Row) {
  return {
    unread,
    ...(firstUnreadCommentId === null ? {} : { firstUnreadCommentId }),
    ...(draftVersion === null ? {} : { draftVersion }),
  };
}

async function findRelated(
  db: Db,
  user: SignedInUser,
  row: Row,
): Promise<Pick<Ticket, 'units' | 'rmas' | 'rmaAllowed' | 'lastReply' | 'client'>> {
  const [units, rmas] = await Promise.all([
    row.hasUnits ? findTicketUnits(db, user, row.id) : [],
    row.hasRmas ? findReferences(db, user, { ticketId: row.id }) : [],
  ]);
  const { repliedOn } = row;
  const replier = toPerson(row);
  return {
    ...(units.length === 0 ? {} : { units }),
    ...(rmas.length === 0 ? {} : { rmas }),
    rmaAllowed: mayStartRma(user, row),
    ...(repliedOn === null || replier === undefined
      ? {}
      : { lastReply: { author: replier, createdOn: repliedOn.toISOString() } }),
    ...(can(user, 'portal.readAsStaff') ? { client: { id: row.clientId, name: row.clientName } } : {}),
  };
}

const ticketColumns = [
  'tickets.id',
  'tickets.displayId',
  'tickets.title',
  'tickets.type',
  'tickets.productGroupId',
  'tickets.problem',
  'tickets.status',
  'tickets.onHoldReason',
  'tickets.priority',
  'tickets.createdOn',
  'tickets.updatedOn',
  'tickets.authorId',
  'tickets.clientId',
  'tickets.clientRepresentativeId',
  'tickets.followUpOf',
  'tickets.closedOn',
  'tickets.promisedBy',
  'tickets.lastPublicCommentOn',
  'tickets.version',
] as const;

function selectTicket(db: Db, user: SignedInUser, key: TicketKey) {
  return db
    .selectFrom('tickets')
    .innerJoin('productGroups', 'productGroups.id', 'tickets.productGroupId')
    .innerJoin('users as author', 'author.id', 'tickets.authorId')
    .innerJoin('clients', 'clients.id', 'tickets.clientId')
    .leftJoin('users as engineer', 'engineer.id', 'tickets.engineerId')
    .leftJoinLateral(lastReply, (join) => join.onTrue())
    .modifyEnd(prepared)
    .select([
      ...ticketColumns,
      'productGroups.name as productGroupName',
      'productGroups.supportStatus',
      'productGroups.productNicheId',
      'clients.name as clientName',
      'author.type as authorType',
      'author.firstName as authorFirstName',
      'author.lastName as authorLastName',
      'engineer.firstName as engineerFirstName',
      'engineer.lastName as engineerLastName',
      ...lastReplyColumns,
      isUnread(user).as('unread'),
      readOn(user).as('readOn'),
      firstUnread(user).as('firstUnreadCommentId'),
      draftVersion(user).as('draftVersion'),
    ])
    .select(whatThereIs)
    .where((where) => ('id' in key ? where('tickets.id', '=', key.id) : where('tickets.displayId', '=', key.displayId)))
    .where(visibleTickets(user))
    .executeTakeFirst();
}

async function findReference(db: Db, user: SignedInUser, id: string): Promise<TicketReference | undefined> {
  const row = await db
    .selectFrom('tickets')
    .select('displayId')
    .where('id', '=', id)
    .where(visibleTickets(user))
    .executeTakeFirst();
  return row && { ticketId: id, displayId: String(row.displayId) };
}

async function findFollowUps(db: Db, user: SignedInUser, id: string): Promise<TicketReference[]> {
  const rows = await db
    .selectFrom('tickets')
    .select(['id', 'displayId'])
    .where('followUpOf', '=', id)
    .where(visibleTickets(user))
    .orderBy('displayId')
    .limit(FOLLOW_UPS_MAX_COUNT)
    .modifyEnd(prepared)
    .execute();
  return rows.map((row) => ({ ticketId: row.id, displayId: String(row.displayId) }));
}
