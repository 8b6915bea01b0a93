import { isDeepStrictEqual } from 'node:util';
import { textOf } from '../contract/document.ts';
import type { Json } from '../contract/document.ts';
import { object, objects } from '../contract/json-values.ts';
import { withFields, withHeader } from './steps.ts';
import type { Sequence, Step } from './steps.ts';

interface Keyed {
  change?: NonNullable<Step['change']>;
  /** Changes the request, which must then be refused with the same key. */
  other: NonNullable<Step['change']>;
  excuse?: Step['excuse'];
}

/** The same request twice with an idempotency key, and another one with that key. */
export function keyedSteps(operation: string, { change = (plan) => plan, other, excuse }: Keyed): Step[] {
  const recall = `${operation} with a key`;
  const keyed: NonNullable<Step['change']> = (plan, memory) =>
    withHeader('idempotency-key', memory.keyFor(operation))(change(plan, memory));
  const steps: Step[] = [
    {
      operation,
      kind: 'success with idempotency-key',
      change: keyed,
      capture: (answer, memory) => memory.remember(recall, answer),
    },
    {
      operation,
      kind: 'idempotent repeat',
      change: keyed,
      needs: [recall],
      verify: (answer, memory) =>
        isDeepStrictEqual(answer, memory.recall(recall))
          ? []
          : ['the same request with the same key had another answer'],
    },
    {
      operation,
      kind: 'idempotency key reused',
      needs: [recall],
      statuses: [409],
      change: (plan, memory) => other(keyed(plan, memory), memory),
    },
  ];
  return excuse === undefined ? steps : steps.map((step) => ({ ...step, excuse }));
}

const withOtherTitle: NonNullable<Step['change']> = (plan, memory) =>
  withFields(() => ({ title: `${textOf(object(plan.body?.content).title)}!` }))(plan, memory);

// Only a ticket in progress can be put on hold.
const inProgress: NonNullable<Step['change']> = (plan, memory) => ({
  ...plan,
  body: { mediaType: 'application/json', content: { ticketId: memory.learnt('ticket'), status: 'InProgress' } },
});

export const ticketSequences: Sequence[] = [
  [
    {
      operation: 'getProductGroups',
      capture: (answer, memory) => memory.learn('productGroup', productGroupOf(answer)),
    },
  ],
  [
    ...keyedSteps('createTicket', { other: withOtherTitle }),
    { operation: 'setTicketClosed', kind: 'success (with a key)' },
  ],
  keyedSteps('addComment', {
    change: withFields(() => ({ files: [] })),
    other: withFields(() => ({ keepStatus: false })),
  }),
  [
    { operation: 'setTicketStatus', kind: 'success (InProgress)', change: inProgress },
    { operation: 'setTicketStatus' },
    { operation: 'setTicketSolved' },
    { operation: 'reopenTicket' },
  ],
  [
    { operation: 'giveFeedback' },
    { operation: 'giveFeedback', kind: 'given by somebody else', caller: 'colleague', statuses: [409] },
  ],
];

/** Besides the upload sent with a comment: one in chunks, and one that is discarded. */
export const uploadSequences: Sequence[] = [
  [
    { operation: 'initUpload', kind: 'success (in chunks)' },
    { operation: 'uploadChunk' },
    { operation: 'completeUpload' },
    { operation: 'deleteFiles', kind: 'success (in chunks)' },
  ],
  [{ operation: 'initUpload', kind: 'success (not wanted)' }, { operation: 'deleteFiles' }],
];

// A supported one, if there is one.
function productGroupOf(answer: Json): Json | undefined {
  const groups = objects(answer);
  return (groups.find(({ supportStatus }) => supportStatus === 0) ?? groups[0])?.id;
}
