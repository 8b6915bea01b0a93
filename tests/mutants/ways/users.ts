import type { OperationId } from '#generated/operations.ts';
import { textOf } from '#contract-suite/contract/document.ts';
import { objects } from '#contract-suite/contract/json-values.ts';
import type { Visit, Way } from '../visit.ts';
import { EXAMPLE, makeTicket } from './things.ts';

const FILTERS = '{"ticketStatuses":["New"]}';

async function addFilter(visit: Visit): Promise<string> {
  const { id } = await visit.askObject('addNamedFilter', { fields: { filters: FILTERS } });
  return textOf(id);
}

async function knowUser(visit: Visit): Promise<void> {
  visit.know(EXAMPLE.user, (await visit.askObject('getCurrentUser')).id);
}

async function addOutside(visit: Visit): Promise<void> {
  await makeTicket(visit);
  const watchers = objects(await visit.ask('addWatcher'));
  visit.know(EXAMPLE.watcher, watchers.find(({ email }) => email !== undefined)?.id);
}

/** How each operation on the person, their filters and notices is shown. */
export const userWays = {
  getCurrentUser: (visit) => visit.ask('getCurrentUser'),
  createUser: (visit) => visit.ask('createUser'),
  updateProfile: async (visit) => {
    await knowUser(visit);
    await visit.ask('updateProfile', { fields: { firstName: 'Rasutė' } });
    await visit.ask('getCurrentUser');
  },
  checkInvite: (visit) => visit.ask('checkInvite'),
  savePreferences: async (visit) => {
    await visit.ask('savePreferences');
    await visit.ask('getCurrentUser');
    // One who has a permission.
    await visit.ask('savePreferences', { as: 'colleague' });
  },
  getSecurityEvents: (visit) => visit.ask('getSecurityEvents'),
  getTicketSubscription: async (visit) => {
    await makeTicket(visit);
    await visit.ask('getTicketSubscription');
  },
  subscribeToTicket: async (visit) => {
    await makeTicket(visit);
    await visit.ask('unsubscribeFromTicket');
    await visit.ask('subscribeToTicket');
    await visit.ask('getTicketSubscription');
  },
  unsubscribeFromTicket: async (visit) => {
    await makeTicket(visit);
    await visit.ask('subscribeToTicket');
    await visit.ask('unsubscribeFromTicket');
    await visit.ask('getTicketSubscription');
  },
  getSavedFilter: async (visit) => {
    await visit.ask('saveFilter', { fields: { list: 'Rmas', filters: '{}' } });
    await visit.ask('saveFilter', { fields: { list: 'Tickets', filters: FILTERS } });
    await visit.ask('getSavedFilter');
    await visit.ask('getSavedFilter', { query: { list: 'Rmas' } });
  },
  saveFilter: async (visit) => {
    await visit.ask('saveFilter', { fields: { filters: FILTERS } });
    await visit.ask('getSavedFilter');
  },
  getNamedFilters: async (visit) => {
    await addFilter(visit);
    await visit.ask('getNamedFilters');
  },
  addNamedFilter: async (visit) => {
    await addFilter(visit);
    await visit.ask('getNamedFilters');
  },
  changeNamedFilter: async (visit) => {
    await visit.ask('changeNamedFilter', { path: await addFilter(visit) });
    await visit.ask('getNamedFilters');
  },
  deleteNamedFilter: async (visit) => {
    await visit.ask('deleteNamedFilter', { path: await addFilter(visit) });
    await visit.ask('getNamedFilters');
  },
  getWatchers: async (visit) => {
    await addOutside(visit);
    await visit.ask('getWatchers');
  },
  addWatcher: async (visit) => {
    await addOutside(visit);
    await visit.ask('getWatchers');
  },
  getWatcherCandidates: async (visit) => {
    await makeTicket(visit);
    await visit.ask('getWatcherCandidates');
  },
  removeWatcher: async (visit) => {
    await addOutside(visit);
    await visit.ask('removeWatcher', { path: visit.known(EXAMPLE.watcher) });
    await visit.ask('getWatchers');
  },
  confirmWatcher: async (visit) => {
    await addOutside(visit);
    await visit.ask('confirmWatcher');
  },
  leaveWatchers: async (visit) => {
    await addOutside(visit);
    await visit.ask('leaveWatchers');
  },
  inviteUser: async (visit) => {
    const { clients } = await visit.askObject('getCurrentUser');
    visit.know(EXAMPLE.client, objects(clients ?? [])[0]?.id);
    await visit.ask('inviteUser', { as: 'staff', fields: { email: 'newcomer@example.com' } });
  },
  revokeInvite: async (visit) => {
    const { clients } = await visit.askObject('getCurrentUser');
    visit.know(EXAMPLE.client, objects(clients ?? [])[0]?.id);
    const { id } = await visit.askObject('inviteUser', { as: 'staff', fields: { email: 'newcomer@example.com' } });
    await visit.ask('revokeInvite', { as: 'staff', path: textOf(id) });
    await visit.ask('checkInvite', { query: { id: textOf(id) } });
  },
  resetUserLockout: staffVerb('resetUserLockout'),
  resetUserPassword: staffVerb('resetUserPassword'),
  resetUserMfa: async (visit) => {
    await knowUser(visit);
    await visit.ask('enableUserEmailMfa', { as: 'staff' });
    await visit.ask('resetUserMfa', { as: 'staff' });
    visit.forget('account');
    await visit.signIn('account');
  },
  disableUser: staffVerb('disableUser'),
  enableUser: async (visit) => {
    await knowUser(visit);
    await visit.ask('disableUser', { as: 'staff' });
    await visit.ask('enableUser', { as: 'staff' });
    visit.forget('account');
    await visit.ask('getCurrentUser');
  },
  enableUserEmailMfa: staffVerb('enableUserEmailMfa'),
} satisfies Partial<Record<OperationId, Way>>;

function staffVerb(operation: OperationId): Way {
  return async (visit) => {
    await knowUser(visit);
    await visit.ask(operation, { as: 'staff' });
    visit.forget('account');
    await visit.ask('getCurrentUser');
  };
}
