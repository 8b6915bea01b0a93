import { textOf } from '../contract/document.ts';
import type { Json, JsonObject } from '../contract/document.ts';
import { differs } from '../journeys/support/compare.ts';
import { object, objects } from '../contract/json-values.ts';
import type { Memory } from '../run/memory.ts';
import { withFields } from './steps.ts';
import type { Sequence, Step } from './steps.ts';
import { keyedSteps } from './ticket-steps.ts';

const NEEDS_UNITS = { statuses: [422], reason: 'needs three units of the account that no return holds' };
const NEEDS_STAFF = { statuses: [403, 404, 409, 422], reason: 'needs staff who see the return' };

const rememberRma = (answer: Json, memory: Memory) => memory.remember('rma', answer);
const seen = (memory: Memory) => ({ version: object(memory.recall('rma')).version ?? 1 });
const unit = (memory: Memory, index: number) => textOf(objects(memory.recall('free units') ?? [])[index]?.number ?? '');

/** The list of one free unit. */
const listOf = (memory: Memory, index: number, description = 'contract check') => ({
  products: [{ imeiOrSerial: unit(memory, index), description }],
});

/** A person's change of the return, based on the last response. */
function change(
  operation: string,
  caller: 'account' | 'staff',
  fields: (memory: Memory) => JsonObject = () => ({}),
): Step {
  return {
    operation,
    caller,
    change: withFields((memory) => ({ ...seen(memory), ...fields(memory) })),
    capture: rememberRma,
    ...(caller === 'staff' ? { excuse: NEEDS_STAFF } : {}),
  };
}

const act = (action: string, caller: 'account' | 'staff', kind?: string): Step => ({
  ...change('actOnRma', caller, () => ({ action })),
  ...(kind === undefined ? {} : { kind }),
});

/** The lines of the return, as it was read last. */
const productIds = (memory: Memory) => ({
  productIds: objects(object(memory.recall('read rma')).products ?? []).map(({ id = '' }) => id),
});

const read = (kind: string): Step => ({
  operation: 'getRma',
  kind,
  capture: (answer, memory) => memory.remember('read rma', answer),
});

const keyed = keyedSteps('createRma', {
  change: withFields((memory) => listOf(memory, 1)),
  other: withFields((memory) => listOf(memory, 1, 'contract check again')),
  excuse: NEEDS_UNITS,
});

/** A return of the run's own is created, approved and ended, which frees its units. */
export const rmaSequences: Sequence[] = [
  [
    {
      operation: 'searchDevices',
      kind: 'success (free units)',
      change: withFields(() => ({ request: { inRma: false } })),
      capture: (answer, memory) => memory.remember('free units', object(answer).result ?? []),
    },
    ...keyed,
    {
      operation: 'actOnRma',
      kind: 'success (units let go)',
      change: withFields((memory) => ({ ...seen(memory), action: 'takeBack' })),
    },
    {
      operation: 'createRma',
      change: withFields((memory) => listOf(memory, 0)),
      excuse: NEEDS_UNITS,
      verify: (answer, memory) => differs(answer, { ticketDisplayId: object(memory.recall('ticket')).displayId ?? '' }),
    },
  ],
  [
    act('takeBack', 'account', 'success (taken back)'),
    change('submitRma', 'account', (memory) => listOf(memory, 0)),
    read('success (submitted)'),
    change('changeRma', 'staff'),
    change('reviewRmaProducts', 'staff', productIds),
    change('addRmaProduct', 'staff', (memory) => ({ imeiOrSerial: unit(memory, 2) })),
    act('askApproval', 'staff'),
    act('approveList', 'account', 'success (the list approved)'),
    {
      operation: 'actOnRma',
      kind: 'approved by the customer',
      change: withFields((memory) => ({ ...seen(memory), action: 'approve' })),
      statuses: [403],
    },
    read('success (approved)'),
  ],
  [
    change('moveRmaProducts', 'staff', (memory) => ({
      ...productIds(memory),
      step: 'Refused',
      reason: 'contract check',
    })),
  ],
];
