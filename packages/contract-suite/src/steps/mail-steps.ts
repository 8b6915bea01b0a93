import { textOf } from '../contract/document.ts';
import { object } from '../contract/json-values.ts';
import { withHeader } from './steps.ts';
import type { Sequence } from './steps.ts';

/** The documented email goes to an address that does not exist. */
export const mailSequences: Sequence[] = [
  [
    {
      operation: 'receiveMail',
      change: (plan, memory) =>
        withHeader('authorization', `Bearer ${textOf(memory.recall('mailKey') ?? 'none')}`)(plan),
      excuse: { statuses: [401], reason: 'needs --mail-key with the key of the mail server' },
      verify: (answer) => (object(answer).outcome === 'Accepted' ? ['a mail to nobody is taken'] : []),
    },
  ],
];
