import { object, objects } from './json-values.ts';
import type { Step } from './steps.ts';

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
    capture: (answer, memory) =>
      memory.learn('watcherId', objects(answer).find((watcher) => object(watcher).email !== undefined)?.id),
  },
  { operation: 'getWatchers', uses: ['watcherId'] },
  { operation: 'confirmWatcher', excuse: NEEDS_MAIL },
  { operation: 'leaveWatchers', excuse: NEEDS_MAIL },
  { operation: 'removeWatcher', clears: ['watcherId'] },
];
