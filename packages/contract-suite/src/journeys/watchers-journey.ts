import { MAILS_USED_UP } from '../steps/watcher-steps.ts';
import { textOf } from '../contract/document.ts';
import type { Json } from '../contract/document.ts';
import { object, objects } from '../contract/json-values.ts';
import { differs, unless } from './support/compare.ts';
import { makeTicket } from './support/own-ticket.ts';
import { needsAccount } from './support/journey-context.ts';
import type { Call, Journey, JourneyContext } from './support/journey-context.ts';

/** The watchers and viewers of a ticket: reported as set, and no longer after they are removed. */
export const watchersJourney: Journey = {
  name: 'who follows a ticket',
  operations: [
    'subscribeToTicket',
    'getTicketSubscription',
    'unsubscribeFromTicket',
    'addWatcher',
    'getWatchers',
    'getWatcherCandidates',
    'removeWatcher',
    'reportPresence',
  ],
  uses: ['user', 'productGroup'],
  needs: needsAccount,
  async run(ctx) {
    const { ticketId } = await makeTicket(ctx, 'who follows it');
    await ownWatching(ctx, ticketId);
    await others(ctx, ticketId);
    if (ctx.can('staff')) await presence(ctx, ticketId);
  },
};

async function ownWatching(ctx: JourneyContext, ticketId: string): Promise<void> {
  const user = textOf(object(ctx.memory.recall('user')).id);
  const query = { ticketId };
  const is = (name: string, subscribed: boolean) =>
    ctx.call('getTicketSubscription', { name, query, verify: (answer) => differs(answer, { subscribed }) });
  const watching = (name: string, times: number) =>
    ctx.call('getWatchers', {
      name,
      query,
      verify: (list) => countFaults(list, (watcher) => watcher.userId === user, times),
    });
  await is('the author begins as one', true);
  await ctx.call('unsubscribeFromTicket', {
    name: 'off',
    query,
    verify: (answer) => differs(answer, { subscribed: false }),
  });
  await is('after off', false);
  await watching('without the author', 0);
  for (const name of ['on', 'on again']) {
    await ctx.call('subscribeToTicket', {
      name,
      body: { ticketId },
      verify: (answer) => differs(answer, { subscribed: true }),
    });
  }
  await is('after on', true);
  await watching('with the author, once', 1);
}

async function others(ctx: JourneyContext, ticketId: string): Promise<void> {
  const query = { ticketId };
  const candidates = (name: string, verify?: Call['verify']) =>
    ctx.call('getWatcherCandidates', { name, query, ...(verify === undefined ? {} : { verify }) });
  const { json } = await candidates('before');
  const colleague = textOf(objects(json)[0]?.id ?? '');
  const outside = (watcher: Record<string, Json>) => watcher.email === ctx.memory.nobody;
  const colleagues = (watcher: Record<string, Json>) => watcher.userId === colleague;
  for (const name of ['an outside address', 'the same address again']) {
    await ctx.call('addWatcher', {
      name,
      body: { ticketId, email: ctx.memory.nobody },
      excuse: MAILS_USED_UP,
      verify: (list) => countFaults(list, outside, 1),
    });
  }
  if (colleague !== '') {
    await ctx.call('addWatcher', {
      name: 'a colleague',
      body: { ticketId, userId: colleague },
      verify: (list) => countFaults(list, colleagues, 1),
    });
    await candidates('without the one who follows it now', (list) =>
      countFaults(list, ({ id }) => id === colleague, 0),
    );
  }
  const { json: all } = await ctx.call('getWatchers', {
    name: 'with those who were added',
    query,
    verify: (list) => [...countFaults(list, outside, 1), ...(colleague === '' ? [] : countFaults(list, colleagues, 1))],
  });
  for (const watcher of objects(all).filter((one) => outside(one) || colleagues(one))) {
    const id = textOf(watcher.id);
    await ctx.call('removeWatcher', { name: 'taken off', path: { id }, verify: (answer) => differs(answer, { id }) });
    await ctx.call('removeWatcher', { name: 'taken off already', path: { id }, statuses: [404] });
  }
  await ctx.call('getWatchers', {
    name: 'without those who were taken off',
    query,
    verify: (list) => [...countFaults(list, outside, 0), ...countFaults(list, colleagues, 0)],
  });
}

async function presence(ctx: JourneyContext, ticketId: string): Promise<void> {
  const user = textOf(object(ctx.memory.recall('user')).id);
  const report = (name: string, caller: 'account' | 'staff', activity: string, verify: (answer: Json) => string[]) =>
    ctx.call('reportPresence', {
      name,
      caller,
      body: { ticketId, activity },
      verify,
      excuse: { statuses: [404], reason: 'needs staff who see the ticket' },
    });
  await report('staff look', 'staff', 'Looking', () => []);
  await report('the customer learns that support looks', 'account', 'Writing', (answer) => [
    ...differs(answer, { supportLooking: true }),
    ...unless(objects(object(answer).looking).length === 0, 'a customer is told who of the staff looks'),
  ]);
  await report('staff learn who writes', 'staff', 'Left', (answer) =>
    unless(
      objects(object(answer).writing).some(({ id }) => id === user),
      'the customer who writes is not among them',
    ),
  );
  await report('the customer learns that support left', 'account', 'Left', (answer) =>
    differs(answer, { supportLooking: false }),
  );
}

function countFaults(list: Json, isMeant: (one: Record<string, Json>) => boolean, times: number): string[] {
  const found = objects(list).filter(isMeant).length;
  return unless(found === times, `it is ${found} times among them, expected ${times}`);
}
