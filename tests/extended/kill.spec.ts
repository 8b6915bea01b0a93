import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Fault } from '#tests/kill/fault.ts';
import { addComment } from '#tests/kill/operations/add-comment.ts';
import { answerAndSolve } from '#tests/kill/operations/answer-and-solve.ts';
import { createTicket } from '#tests/kill/operations/create-ticket.ts';
import { putOnHold } from '#tests/kill/operations/put-on-hold.ts';
import { saveDraftTwice } from '#tests/kill/operations/save-draft.ts';
import { uploadInChunks } from '#tests/kill/operations/upload.ts';
import { runCase } from '#tests/kill/run-case.ts';
import type { Operation } from '#tests/kill/run-case.ts';
import { openWorld } from '#tests/kill/world.ts';
import type { World } from '#tests/kill/world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

// A few of the cases of `npm run test:kill`: in the middle of the work, and when it is done but not acknowledged.
const sample: [Operation, Fault][] = [
  [createTicket, { kind: 'statement', side: 'after', n: 8 }],
  [addComment, { kind: 'statement', side: 'after', n: 12 }],
  [answerAndSolve, { kind: 'statement', side: 'before', n: 16 }],
  [putOnHold, { kind: 'statement', side: 'after', n: 7 }],
  [uploadInChunks, { kind: 'statement', side: 'after', n: 14 }],
  [uploadInChunks, { kind: 'file step', side: 'after', n: 30 }],
  [saveDraftTwice, { kind: 'statement', side: 'after', n: 16 }],
];

it.each(sample.map(([operation, fault]) => ({ operation, fault, name: operation.name, ...fault })))(
  '$name: all is there after a kill $side $kind $n',
  async ({ operation, fault }) => {
    expect(await runCase(world, operation, fault)).toBe('killed');
  },
);
