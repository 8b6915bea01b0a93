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
import { findFirstUnread } from './first-unread.ts';
import { findLastReply } from './last-reply.ts';
import { findReferences } from '../../scope/rma-references.ts';
import { mayStartRma } from '../../scope/returns.ts';
import { visibleTickets } from '../../scope/tickets.ts';
import { findTicketUnits } from './ticket-units.ts';

const FOLLOW_UPS_MAX_COUNT = 100;

export type TicketKey = { id: string } | { displayId: number };

/** A ticket with the time of its latest event, or undefined when it is unknown or out of the person's scope (§6). */
export async function findTicket(
  db: Db,
  user: SignedInUser,
  key: TicketKey,
  now: Date,
): Promise<{ ticket: Ticket; lastActivityOn: Date } | undefined> {
  const row = await selectTicket(db, user, key);
  if (!row) return undefined;
  const [files, followUpOf, followUps, firstUnreadCommentId, feedback, related] = await Promise.all([
    filesOfProblem(db, row.id),
    row.followUpOf === null ? undefined : findReference(db, user, row.followUpOf),
    findFollowUps(db, user, row.id),
    findFirstUnread(db, user, row.id),
    findFeedback(db, row.id),
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
    author: personOf({
      id: row.authorId,
      firstName: row.authorFirstName,
      lastName: row.authorLastName,
      type: row.authorType,
    }),
    ...(row.engineerFirstName === null || row.engineerLastName === null
      ? {}
      : { engineer: { firstName: row.engineerFirstName, lastName: row.engineerLastName } }),
    whoseTurn: whoseTurn(row.status),
    allowedStatuses: actor === null ? [] : allowedStatuses({ status: row.status, reopenableUntil: until }, actor, now),
    ...(followUpOf === undefined ? {} : { followUpOf }),
    ...(until === undefined ? {} : { reopenableUntil: until }),
    ...(followUps.length === 0 ? {} : { followUps }),
    ...(row.promisedBy === null ? {} : { promisedBy: row.promisedBy.toISOString() }),
    version: row.version,
    ...(firstUnreadCommentId === undefined ? {} : { firstUnreadCommentId }),
    ...(feedback === undefined ? {} : { feedback: toFeedback(feedback) }),
    feedbackAllowed: feedbackVerdict({ status: row.status, given: feedback }, person, now).allowed,
    ...related,
  };
  return { ticket, lastActivityOn: row.lastPublicCommentOn ?? row.createdOn };
}

type Row = NonNullable<Awaited<ReturnType<typeof selectTicket>>>;

async function findRelated(
  db: Db,
  user: SignedInUser,
  row: Row,
): Promise<Pick<Ticket, 'units' | 'rmas' | 'rmaAllowed' | 'lastReply' | 'client'>> {
  const [units, rmas, lastReply] = await Promise.all([
    findTicketUnits(db, user, row.id),
    findReferences(db, user, { ticketId: row.id }),
    findLastReply(db, row.id),
  ]);
  return {
    ...(units.length === 0 ? {} : { units }),
    ...(rmas.length === 0 ? {} : { rmas }),
    rmaAllowed: mayStartRma(user, row),
    ...(lastReply === undefined ? {} : { lastReply }),
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
    ])
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
