import { textOf } from '../contract/document.ts';
import type { JsonObject } from '../contract/document.ts';
import { object, objects } from '../contract/json-values.ts';
import { differs, unless } from './support/compare.ts';
import { needsAccount } from './support/trip.ts';
import type { Journey, Trip } from './support/trip.ts';

/** What a person sets is read back, and set back in the end. */
export const settingsJourney: Journey = {
  name: 'what a person sets',
  operations: [
    'getSavedFilter',
    'saveFilter',
    'getNamedFilters',
    'addNamedFilter',
    'changeNamedFilter',
    'deleteNamedFilter',
    'savePreferences',
    'updateProfile',
    'getCurrentUser',
  ],
  uses: ['user'],
  needs: needsAccount,
  async run(trip) {
    await savedFilters(trip);
    await namedFilters(trip);
    if (trip.disposable) await person(trip);
    else
      for (const operation of ['savePreferences', 'updateProfile'])
        trip.skip(operation, 'read back', 'would change the account; --disposable does it');
  },
};

async function savedFilters(trip: Trip): Promise<void> {
  for (const list of ['Tickets', 'Rmas', 'Devices']) {
    const query = { list };
    const { json } = await trip.call('getSavedFilter', {
      name: `of ${list}, as it was`,
      query,
      verify: (answer) => differs(answer, { list }),
    });
    const before = textOf(object(json).filters);
    const filters = JSON.stringify({ check: trip.memory.runId, list });
    trip.afterwards(() => trip.ask('saveFilter', { name: '', body: { list, filters: before } }));
    const now = { list, filters, previous: before };
    await trip.call('saveFilter', {
      name: `of ${list}`,
      body: { list, filters },
      verify: (answer) => differs(answer, now),
    });
    await trip.call('getSavedFilter', {
      name: `of ${list}, and the one before`,
      query,
      verify: (answer) => differs(answer, now),
    });
  }
  await trip.call('getSavedFilter', {
    name: 'each list has its own',
    query: { list: 'Tickets' },
    verify: (answer) => unless(textOf(object(answer).filters).includes('Tickets'), 'it is the filter of another list'),
  });
}

async function namedFilters(trip: Trip): Promise<void> {
  const name = `contract check: ${trip.memory.runId} Named`;
  const filter = { list: 'Tickets', name, filters: '{"ticketStatuses":["New"]}' };
  const verifySaved = (what: string, expected: JsonObject | undefined, id: () => string) =>
    trip.call('getNamedFilters', {
      name: what,
      verify: (list) => {
        const found = objects(list).find((one) => one.id === id());
        return expected === undefined ? unless(found === undefined, 'it is among them') : differs(found, expected);
      },
    });
  const { json } = await trip.call('addNamedFilter', {
    name: 'added',
    body: filter,
    verify: (answer) => differs(answer, filter),
  });
  const id = textOf(object(json).id);
  trip.afterwards(() => trip.ask('deleteNamedFilter', { name: '', path: { id } }));
  await verifySaved('with the new one', filter, () => id);
  await trip.call('addNamedFilter', {
    name: 'a name that is taken, in capitals',
    body: { ...filter, name: name.toUpperCase() },
    statuses: [422],
    verify: (problem) => differs(objects(object(problem).errors)[0], { field: 'name', code: 'duplicate' }),
  });
  const changed = { name: `${name} too`, filters: '{}' };
  await trip.call('changeNamedFilter', {
    name: 'changed',
    path: { id },
    body: changed,
    verify: (answer) => differs(answer, { ...changed, id }),
  });
  await verifySaved('with the changed one', { ...changed, list: 'Tickets' }, () => id);
  await trip.call('deleteNamedFilter', {
    name: 'thrown away',
    path: { id },
    verify: (answer) => differs(answer, { ...changed, id }),
  });
  await verifySaved('without the one that was thrown away', undefined, () => id);
  await trip.call('changeNamedFilter', {
    name: 'of one that was thrown away',
    path: { id },
    body: changed,
    statuses: [404],
  });
  await trip.call('deleteNamedFilter', { name: 'thrown away already', path: { id }, statuses: [404] });
}

async function person(trip: Trip): Promise<void> {
  const { id = '', firstName = '', lastName = '', preferences = {} } = object(trip.memory.recall('user'));
  const was = object(preferences);
  const user = (name: string, expected: JsonObject) =>
    trip.call('getCurrentUser', { name, verify: (now) => differs(now, { id, ...expected }) });
  const other = {
    language: was.language === 'en' ? 'lt' : 'en',
    theme: was.theme === 'dark' ? 'light' : 'dark',
    timeZone: was.timeZone === 'Asia/Tokyo' ? 'America/Lima' : 'Asia/Tokyo',
    notifyAnswers: was.notifyAnswers !== true,
    notifyStatusChanges: was.notifyStatusChanges !== true,
    notifyColleagueReplies: was.notifyColleagueReplies !== true,
    noticeTiming: was.noticeTiming === 'Daily' ? 'Hourly' : 'Daily',
  };
  trip.afterwards(() => trip.ask('savePreferences', { name: '', body: was }));
  await trip.call('savePreferences', {
    name: 'all of them',
    body: other,
    verify: (now) => differs(now, { preferences: other }),
  });
  await user('with the other preferences', { preferences: other });
  await trip.call('savePreferences', {
    name: 'back again',
    body: was,
    verify: (now) => differs(now, { preferences: was }),
  });
  await user('with the first preferences', { preferences: was });
  const names = { firstName: 'Contract', lastName: 'Check-Ąčė' };
  trip.afterwards(() => trip.ask('updateProfile', { name: '', body: { id, firstName, lastName } }));
  await trip.call('updateProfile', {
    name: 'other names',
    body: { id, ...names },
    verify: (now) => differs(now, names),
  });
  await user('with the other names', { ...names, fullName: 'Contract Check-Ąčė' });
  await trip.call('updateProfile', {
    name: 'back again',
    body: { id, firstName, lastName },
    verify: (now) => differs(now, { firstName, lastName }),
  });
  await user('with the first names', { firstName, lastName });
}
