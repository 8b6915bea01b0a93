import { object, objects } from '../contract/json-values.ts';
import { withFields } from './steps.ts';
import type { Step } from './steps.ts';

/** Servers bound how many mails one person has sent to outside addresses in a day. */
export const MAILS_USED_UP = {
  statuses: [429],
  reason: 'the mails to outside addresses are used up for now (429)',
};
const NEEDS_MAIL = { statuses: [404, 422], reason: 'needs the token of a mail' };

/** Who watches a ticket. The mail to the outside address goes to an example domain, which takes none. */
export const watcherSteps: Step[] = [
  { operation: 'subscribeToTicket', gives: ['subscription'] },
  { operation: 'getTicketSubscription', uses: ['subscription'] },
  { operation: 'unsubscribeFromTicket', clears: ['subscription'] },
  { operation: 'getWatcherCandidates' },
  {
    operation: 'addWatcher',
    gives: ['watcherId'],
    change: withFields((memory) => ({ email: memory.nobody })),
    excuse: MAILS_USED_UP,
    capture: (answer, memory) =>
      memory.learn('watcherId', objects(answer).find((watcher) => object(watcher).email !== undefined)?.id),
  },
  { operation: 'getWatchers', uses: ['watcherId'] },
  { operation: 'confirmWatcher', excuse: NEEDS_MAIL },
  { operation: 'leaveWatchers', excuse: NEEDS_MAIL },
  {
    operation: 'removeWatcher',
    clears: ['watcherId'],
    needs: (memory) => (memory.learnt('watcherId') === '' ? 'needs a watcher from outside' : undefined),
  },
];
