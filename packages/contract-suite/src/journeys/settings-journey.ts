import { textOf } from '../contract/document.ts';
import type { JsonObject } from '../contract/document.ts';
import { object, objects } from '../contract/json-values.ts';
import { differs, unless } from './support/compare.ts';
import { needsAccount } from './support/journey-context.ts';
import type { Journey, JourneyContext } from './support/journey-context.ts';

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
  async run(ctx) {
    await savedFilters(ctx);
    await namedFilters(ctx);
    if (ctx.disposable) await person(ctx);
    else
      for (const operation of ['savePreferences', 'updateProfile'])
        ctx.skip(operation, 'read back', 'would change the account; --disposable does it');
  },
};

async function savedFilters(ctx: JourneyContext): Promise<void> {
  for (const list of ['Tickets', 'Rmas', 'Devices']) {
    const query = { list };
    const { json } = await ctx.call('getSavedFilter', {
      name: `of ${list}, as it was`,
      query,
      verify: (answer) => differs(answer, { list }),
    });
    const before = textOf(object(json).filters);
    const filters = JSON.stringify({ check: ctx.memory.runId, list });
    ctx.afterwards(() => ctx.ask('saveFilter', { name: '', body: { list, filters: before } }));
    const now = { list, filters, previous: before };
    await ctx.call('saveFilter', {
      name: `of ${list}`,
      body: { list, filters },
      verify: (answer) => differs(answer, now),
    });
    await ctx.call('getSavedFilter', {
      name: `of ${list}, and the one before`,
      query,
      verify: (answer) => differs(answer, now),
    });
  }
  await ctx.call('getSavedFilter', {
    name: 'each list has its own',
    query: { list: 'Tickets' },
    verify: (answer) => unless(textOf(object(answer).filters).includes('Tickets'), 'it is the filter of another list'),
  });
}

async function namedFilters(ctx: JourneyContext): Promise<void> {
  const name = `contract check: ${ctx.memory.runId} Named`;
  const filter = { list: 'Tickets', name, filters: '{"ticketStatuses":["New"]}' };
  const verifySaved = (what: string, expected: JsonObject | undefined, id: () => string) =>
    ctx.call('getNamedFilters', {
      name: what,
      verify: (list) => {
        const found = objects(list).find((one) => one.id === id());
        return expected === undefined ? unless(found === undefined, 'it is among them') : differs(found, expected);
      },
    });
  const { json } = await ctx.call('addNamedFilter', {
    name: 'added',
    body: filter,
    verify: (answer) => differs(answer, filter),
  });
  const id = textOf(object(json).id);
  ctx.afterwards(() => ctx.ask('deleteNamedFilter', { name: '', path: { id } }));
  await verifySaved('with the new one', filter, () => id);
  await ctx.call('addNamedFilter', {
    name: 'a name that is taken, in capitals',
    body: { ...filter, name: name.toUpperCase() },
    statuses: [422],
    verify: (problem) => differs(objects(object(problem).errors)[0], { field: 'name', code: 'duplicate' }),
  });
  const changed = { name: `${name} too`, filters: '{}' };
  await ctx.call('changeNamedFilter', {
    name: 'changed',
    path: { id },
    body: changed,
    verify: (answer) => differs(answer, { ...changed, id }),
  });
  await verifySaved('with the changed one', { ...changed, list: 'Tickets' }, () => id);
  await ctx.call('deleteNamedFilter', {
    name: 'thrown away',
    path: { id },
    verify: (answer) => differs(answer, { ...changed, id }),
  });
  await verifySaved('without the one that was thrown away', undefined, () => id);
  await ctx.call('changeNamedFilter', {
    name: 'of one that was thrown away',
    path: { id },
    body: changed,
    statuses: [404],
  });
  await ctx.call('deleteNamedFilter', { name: 'thrown away already', path: { id }, statuses: [404] });
}

async function person(ctx: JourneyContext): Promise<void> {
  const { id = '', firstName = '', lastName = '', preferences = {} } = object(ctx.memory.recall('user'));
  const was = object(preferences);
  const user = (name: string, expected: JsonObject) =>
    ctx.call('getCurrentUser', { name, verify: (now) => differs(now, { id, ...expected }) });
  const other = {
    language: was.language === 'en' ? 'lt' : 'en',
    theme: was.theme === 'dark' ? 'light' : 'dark',
    timeZone: was.timeZone === 'Asia/Tokyo' ? 'America/Lima' : 'Asia/Tokyo',
    notifyAnswers: was.notifyAnswers !== true,
    notifyStatusChanges: was.notifyStatusChanges !== true,
    notifyColleagueReplies: was.notifyColleagueReplies !== true,
    noticeTiming: was.noticeTiming === 'Daily' ? 'Hourly' : 'Daily',
  };
  ctx.afterwards(() => ctx.ask('savePreferences', { name: '', body: was }));
  await ctx.call('savePreferences', {
    name: 'all of them',
    body: other,
    verify: (now) => differs(now, { preferences: other }),
  });
  await user('with the other preferences', { preferences: other });
  await ctx.call('savePreferences', {
    name: 'back again',
    body: was,
    verify: (now) => differs(now, { preferences: was }),
  });
  await user('with the first preferences', { preferences: was });
  const names = { firstName: 'Contract', lastName: 'Check-Ąčė' };
  ctx.afterwards(() => ctx.ask('updateProfile', { name: '', body: { id, firstName, lastName } }));
  await ctx.call('updateProfile', {
    name: 'other names',
    body: { id, ...names },
    verify: (now) => differs(now, names),
  });
  await user('with the other names', { ...names, fullName: 'Contract Check-Ąčė' });
  await ctx.call('updateProfile', {
    name: 'back again',
    body: { id, firstName, lastName },
    verify: (now) => differs(now, { firstName, lastName }),
  });
  await user('with the first names', { firstName, lastName });
}
