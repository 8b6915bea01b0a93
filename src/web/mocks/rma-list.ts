import type { RmaWhoseTurn } from '#domain/enums.ts';
import type { Rma } from '#generated/model/rma.ts';
import type { RmaFilter } from '#generated/model/rmaFilter.ts';
import type { RmaListItem } from '#generated/model/rmaListItem.ts';
import type { RmaPageRequest } from '#generated/model/rmaPageRequest.ts';
import type { MockData, MockUser } from './data.ts';
import { sees } from './scope.ts';

const completed: ReadonlySet<Rma['status']> = new Set(['Rejected', 'Closed']);
const GROUPS_MAX_COUNT = 3;

/** The returns that a person sees and that match a filter (§3). */
export function matchingRmas(data: MockData, user: MockUser, filter: RmaFilter): Rma[] {
  const { statuses = [], whoseTurn = [], createdOnFrom = '', createdOnTo = '9999-12-31', number } = filter;
  return data.rmas.filter((rma) => {
    const ticket = data.tickets.find(({ id }) => id === rma.ticketId);
    const day = rma.createdOn.slice(0, createdOnTo.length);
    return (
      ticket !== undefined &&
      sees(user, ticket) &&
      day >= createdOnFrom &&
      day <= createdOnTo &&
      (statuses.length > 0
        ? statuses.includes(rma.status)
        : filter.showCompleted === true || !completed.has(rma.status)) &&
      (whoseTurn.length === 0 || whoseTurn.includes(rma.whoseTurn)) &&
      (filter.mine !== true || rma.author.id === user.id) &&
      (number === undefined || isNamed(rma, number))
    );
  });
}

function isNamed({ displayId, ticketDisplayId, products }: Rma, number: string): boolean {
  return displayId === number || ticketDisplayId === number || products.some((line) => line.imeiOrSerial === number);
}

/** In the order of the list; equal ones in the order of their numbers. */
export function sortedRmas(rmas: readonly Rma[], { sortBy, sortDescending }: RmaPageRequest): Rma[] {
  const direction = sortDescending ? -1 : 1;
  const key = (rma: Rma) => {
    if (sortBy === 'ticket') return rma.ticketDisplayId;
    return sortBy === 'productCount' ? String(rma.products.length).padStart(4, '0') : rma[sortBy];
  };
  const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
  return rmas.toSorted((one, other) => {
    const byNumber = Number(one.displayId) - Number(other.displayId);
    return direction * (sortBy === 'displayId' ? byNumber : compare(key(one), key(other)) || byNumber);
  });
}

export function rmaListItem(rma: Rma): RmaListItem {
  const { id, displayId, ticketId, ticketDisplayId, status, products, createdOn, author, whoseTurn, promisedBy } = rma;
  const groups = products.flatMap(({ unit }) => unit?.productGroup ?? []);
  return {
    id,
    displayId,
    ticketId,
    ticketDisplayId,
    status,
    productCount: products.length,
    productGroups: [...new Set(groups)].slice(0, GROUPS_MAX_COUNT),
    createdOn,
    author: { firstName: author.firstName, lastName: author.lastName },
    whoseTurn,
    ...(status === 'Approved' && { turns: turnsOf(rma) }),
    ...(promisedBy === undefined || whoseTurn !== 'Support' ? {} : { promisedBy }),
  };
}

function turnsOf({ products }: Rma): NonNullable<RmaListItem['turns']> {
  const count = (turn: RmaWhoseTurn) => products.filter(({ whoseTurn }) => whoseTurn === turn).length;
  return { customer: count('Customer'), support: count('Support'), carrier: count('Carrier') };
}
