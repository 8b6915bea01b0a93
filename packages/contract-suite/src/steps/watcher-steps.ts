import { object, objects } from '../contract/json-values.ts';
import { withFields } from './steps.ts';
import type { Sequence } from './steps.ts';

/** Servers bound how many mails one person has sent to outside addresses in a day. */
export const MAILS_USED_UP = {
  statuses: [429],
  reason: 'the mails to outside addresses are used up for now (429)',
};

/** The mail to the outside address goes to an example domain, which takes none. */
export const watcherSequences: Sequence[] = [
  [
    {
      operation: 'addWatcher',
      change: withFields((memory) => ({ email: memory.nobody })),
      excuse: MAILS_USED_UP,
      capture: (answer, memory) =>
        memory.learn('watcher', objects(answer).find((watcher) => object(watcher).email === memory.nobody)?.id),
    },
  ],
];
