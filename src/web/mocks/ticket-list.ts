import { actsAs } from '#domain/access.ts';
import { plainText } from '#domain/documents/document.ts';
import type { RichTextDocument } from '#domain/documents/document.ts';
import { nameOfPerson } from '#domain/person-name.ts';
import { isOpen } from '#domain/tickets/ticket-status.ts';
import type { PageRequest } from '#generated/model/pageRequest.ts';
import type { TicketFilter } from '#generated/model/ticketFilter.ts';
import type { TicketTurnCounts } from '#generated/model/ticketTurnCounts.ts';
import type { MockData, MockTicket, MockUser } from './data.ts';
import { personOf, sees } from './scope.ts';
import { isUnread, lastActivityOn, needsReply } from './ticket-view.ts';

/** The tickets that a person sees and that match a filter (§3). */
export function matchingTickets(data: MockData, user: MockUser, filter: TicketFilter): MockTicket[] {
  const { productGroupIds = [], ticketTypes = [], ticketStatuses = [], words, ticketId } = filter;
  const { createdOnFrom = '', createdOnTo = '9999-12-31' } = filter;
  const among = <T>(wanted: readonly T[], value: T) => wanted.length === 0 || wanted.includes(value);
  const groups = productGroupIds.map((id) => id.toLowerCase());
  return data.tickets.filter((ticket) => {
    const day = ticket.createdOn.slice(0, createdOnTo.length);
    return (
      sees(user, ticket) &&
      day >= createdOnFrom &&
      day <= createdOnTo &&
      (ticketId === undefined || ticket.displayId === Number(ticketId)) &&
      among(groups, ticket.productGroup.id) &&
      among(ticketTypes, ticket.type) &&
      // Product decision: solved and closed tickets are hidden unless the filter names them.
      (ticketStatuses.length > 0
        ? ticketStatuses.includes(ticket.status)
        : filter.showCompleted === true || isOpen(ticket.status)) &&
      (filter.assignedToMe !== true || isOwn(user, ticket)) &&
      (filter.needsReply !== true || needsReply(ticket, user)) &&
      (filter.awaitsOther !== true || turnRank(ticket, user) === 1) &&
      (filter.unread !== true || isUnread(ticket, user)) &&
      (words === undefined || hasWords(data, ticket, words))
    );
  });
}

/** How many of the tickets wait for whom. */
export function turnCounts(tickets: readonly MockTicket[], user: MockUser): TicketTurnCounts {
  const count = (rank: number) => tickets.filter((ticket) => turnRank(ticket, user) === rank).length;
  return { yours: count(2), others: count(1), nobodys: count(0) };
}

// 2 the person's side, 1 the other one, 0 nobody's.
function turnRank(ticket: MockTicket, user: MockUser): number {
  return needsReply(ticket, user) ? 2 : Number(isOpen(ticket.status));
}

function isOwn(user: MockUser, ticket: MockTicket): boolean {
  return (actsAs(user.type, 'staff') ? ticket.engineerId : ticket.authorId) === user.id;
}

// Each word must occur in the title, the problem or the conversation.
function hasWords(data: MockData, ticket: MockTicket, words: string): boolean {
  const comments = data.comments.filter(({ ticketId, removed }) => ticketId === ticket.id && !removed);
  const texts = [ticket, ...comments].map(({ content }) => plainText(content as RichTextDocument));
  const whole = [ticket.title, ...texts].join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => whole.includes(word));
}

/** In the order of the list; equal ones in the order of their ids. */
export function sortedTickets(
  data: MockData,
  user: MockUser,
  tickets: readonly MockTicket[],
  { sortBy, sortDescending }: Pick<PageRequest, 'sortBy' | 'sortDescending'>,
): MockTicket[] {
  const direction = sortDescending ? -1 : 1;
  return tickets
    .map((ticket) => ({ ticket, key: sortKey(data, user, ticket, sortBy) }))
    .toSorted((one, other) => direction * (compare(one.key, other.key) || compare(one.ticket.id, other.ticket.id)))
    .map(({ ticket }) => ticket);
}

function sortKey(data: MockData, user: MockUser, ticket: MockTicket, sortBy: PageRequest['sortBy']): string {
  switch (sortBy) {
    case 'displayId':
      return String(ticket.displayId);
    case 'productGroup':
      return ticket.productGroup.name;
    case 'author':
      return nameOfPerson(personOf(data, ticket.authorId));
    case 'lastActivityOn':
      return lastActivityOn(ticket);
    case 'needsReply':
      return `${turnRank(ticket, user)} ${lastActivityOn(ticket)}`;
    case 'createdOn':
    case 'status':
    case 'type':
    case 'title':
      return ticket[sortBy];
  }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
