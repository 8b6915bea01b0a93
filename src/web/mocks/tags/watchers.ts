import { can, actsAs } from '#domain/access.ts';
import type { Watcher } from '#generated/model/watcher.ts';
import { forbidden, invalidField, notFound } from '#server/services/kernel/errors.ts';
import type { MockHandlers } from '../call.ts';
import type { MockData, MockUser } from '../data.ts';
import { personOf, requireTicket } from '../scope.ts';
import { watch } from '../watching.ts';

/** The watchers of a ticket, and its viewers: nobody else. */
export const watcherHandlers: MockHandlers = {
  getTicketSubscription: ({ data, user, query }) => ({
    ticketId: query.ticketId,
    subscribed: watchersOf(data, requireTicket(data, user, query).id).some(({ userId }) => userId === user.id),
  }),
  subscribeToTicket({ data, user, body }) {
    watch(data, user, requireTicket(data, user, body).id);
    return { ticketId: body.ticketId, subscribed: true };
  },
  unsubscribeFromTicket({ data, user, query }) {
    const { id } = requireTicket(data, user, query);
    data.watchers = data.watchers.filter((watcher) => watcher.ticketId !== id || watcher.userId !== user.id);
    return { ticketId: query.ticketId, subscribed: false };
  },
  getWatchers: ({ data, user, query }) =>
    watchersOf(data, requireTicket(data, user, query).id).map((watcher) => shownTo(user, watcher)),
  getWatcherCandidates({ data, user, query }) {
    const ticket = requireTicket(data, user, query);
    const watching = watchersOf(data, ticket.id).map(({ userId }) => userId);
    return colleagues(data, ticket.client.id)
      .filter(({ id }) => !watching.includes(id))
      .map(({ id }) => personOf(data, id));
  },
  addWatcher({ data, user, body: { ticketId, userId, email } }) {
    if (userId !== undefined && email !== undefined) {
      throw invalidField('userId', 'unexpected', 'Give a colleague or an email address, not both');
    }
    if (userId === undefined && email === undefined) throw invalidField('email', 'required', 'This field is required');
    const { id, client } = requireTicket(data, user, { ticketId });
    const address = email?.toLowerCase();
    const person = colleagues(data, client.id).find((one) => one.id === userId || one.email === address);
    if (person !== undefined) watch(data, person, id);
    else if (email === undefined) throw invalidField('userId', 'not_found', 'No one in this company has this id');
    else if (!watchersOf(data, id).some((watcher) => watcher.email === email)) {
      data.watchers.push({ id: crypto.randomUUID(), ticketId: id, email, confirmed: false, staff: false });
    }
    return watchersOf(data, id).map((watcher) => shownTo(user, watcher));
  },
  removeWatcher({ data, user, path }) {
    const watcher = data.watchers.find(({ id }) => id === path.id.toLowerCase());
    if (watcher === undefined) throw notFound();
    requireTicket(data, user, watcher);
    if (watcher.staff && !can(user, 'watchers.manageStaff')) throw forbidden();
    data.watchers = data.watchers.filter((one) => one !== watcher);
    return shownTo(user, watcher);
  },
  reportPresence({ data, user, body }) {
    requireTicket(data, user, body);
    return { supportLooking: false, looking: [], writing: [] };
  },
};

function watchersOf(data: MockData, ticketId: string): Watcher[] {
  return data.watchers.filter((watcher) => watcher.ticketId === ticketId);
}

function colleagues(data: MockData, clientId: string): MockUser[] {
  return data.users.filter(
    ({ type, clients }) => actsAs(type, 'customer') && clients.some(({ id }) => id === clientId),
  );
}

// Customers get the name alone of the staff.
function shownTo(user: MockUser, { userId, ...watcher }: Watcher): Watcher {
  const isHidden = userId === undefined || (watcher.staff && !can(user, 'watchers.manageStaff'));
  return isHidden ? watcher : { ...watcher, userId };
}
