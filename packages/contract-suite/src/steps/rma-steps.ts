import { isDeepStrictEqual } from 'node:util';
import { textOf } from '../contract/document.ts';
import type { Json, JsonObject } from '../contract/document.ts';
import { differs, unless } from '../journeys/support/compare.ts';
import { object, objects } from '../contract/json-values.ts';
import type { Memory } from '../run/memory.ts';
import type { RequestPlan } from '../contract/requests.ts';
import { withFields, withHeader } from './steps.ts';
import type { Step } from './steps.ts';

const NEEDS_UNITS = { statuses: [422], reason: 'needs three units of the account that no return holds' };
const NEEDS_STAFF = { statuses: [403, 404, 409, 422], reason: 'needs staff who see the return' };

const made = (memory: Memory) => (memory.kept('rma') === undefined ? 'no return was made' : undefined);
const keepRma = (answer: Json, memory: Memory) => memory.keep('rma', answer);
const seen = (memory: Memory) => ({ version: object(memory.kept('rma')).version ?? 1 });
const unit = (memory: Memory, index: number) => textOf(objects(memory.kept('free units') ?? [])[index]?.imeiOrSerial);

/** A unit of the account's company, if it has one, and what is no number. */
const checkedNumbers = (memory: Memory) => [unit(memory, 0), '12'].filter((number) => number !== '');

/** The list of one free unit. */
const listOf = (memory: Memory, index: number) => ({
  products: [{ imeiOrSerial: unit(memory, index), description: 'contract check' }],
});

/** A change of the return by somebody, based on what the last one answered. */
function change(
  operation: string,
  asker: 'account' | 'staff',
  fields: (memory: Memory) => JsonObject = () => ({}),
): Step {
  return {
    operation,
    asker,
    uses: ['rma'],
    gives: ['rma'],
    needs: made,
    change: withFields((memory) => ({ ...seen(memory), ...fields(memory) })),
    capture: keepRma,
    ...(asker === 'staff' ? { excuse: NEEDS_STAFF } : {}),
  };
}

const act = (action: string, asker: 'account' | 'staff', kind?: string): Step => ({
  ...change('actOnRma', asker, () => ({ action })),
  ...(kind === undefined ? {} : { kind }),
});

/** The lines of the return, as it was read last. */
const productIds = (memory: Memory) => ({
  productIds: objects(object(memory.kept('read rma')).products ?? []).map(({ id = '' }) => id),
});

const read = (kind?: string): Step => ({
  operation: 'getRma',
  uses: ['rma'],
  gives: ['read rma'],
  needs: made,
  capture: (answer, memory) => memory.keep('read rma', answer),
  ...(kind === undefined ? {} : { kind }),
});

const keyed = (plan: RequestPlan, memory: Memory) =>
  withHeader('idempotency-key', memory.keyFor('createRma'))(withFields(() => listOf(memory, 1))(plan, memory));

/** A return of the run's own goes from its creation to its end, which lets its units go again. */
export const rmaSteps: Step[] = [
  {
    operation: 'searchDevices',
    kind: 'success (free units)',
    gives: ['free units'],
    change: withFields(() => ({ request: { inRma: false } })),
    capture: (answer, memory) => {
      const units = objects(object(answer).result ?? []).slice(0, 3);
      memory.keep(
        'free units',
        units.map(({ number = '' }) => ({ imeiOrSerial: number })),
      );
    },
  },
  {
    operation: 'getRmaOffices',
    gives: ['officeId'],
    capture: (answer, memory) => memory.learn('officeId', objects(answer)[0]?.id),
  },
  { operation: 'getRmaAddresses' },
  {
    operation: 'checkRmaProducts',
    uses: ['free units'],
    change: withFields((memory) => ({ numbers: checkedNumbers(memory) })),
    verify: (answer, memory) => {
      const told = objects(answer).map(({ number }) => textOf(number));
      const asked = checkedNumbers(memory);
      return unless(
        isDeepStrictEqual(told, asked),
        `the numbers are ${told.join(', ')}, asked were ${asked.join(', ')}`,
      );
    },
  },
  {
    operation: 'createRma',
    uses: ['free units'],
    gives: ['rma', 'rmaId', 'rmaDisplayId'],
    change: withFields((memory) => listOf(memory, 0)),
    excuse: NEEDS_UNITS,
    verify: (answer, memory) => differs(answer, { ticketDisplayId: memory.learnt('displayId') }),
    capture: (answer, memory) => {
      keepRma(answer, memory);
      memory.learn('rmaId', object(answer).rmaId);
      memory.learn('rmaDisplayId', object(answer).displayId);
    },
  },
  {
    operation: 'createRma',
    kind: 'success with idempotency-key',
    uses: ['free units'],
    gives: ['keyed rma'],
    change: keyed,
    excuse: NEEDS_UNITS,
    capture: (answer, memory) => memory.keep('keyed rma', answer),
  },
  {
    operation: 'createRma',
    kind: 'idempotent repeat',
    uses: ['keyed rma', 'free units'],
    change: keyed,
    excuse: NEEDS_UNITS,
    verify: (answer, memory) =>
      isDeepStrictEqual(answer, memory.kept('keyed rma'))
        ? []
        : ['the same request with the same key had another answer'],
  },
  {
    operation: 'createRma',
    kind: 'idempotency key reused',
    uses: ['keyed rma', 'free units', 'fileId'],
    statuses: [409],
    change: (plan, memory) => withFields(() => ({ files: [memory.learnt('fileId')] }))(keyed(plan, memory), memory),
    excuse: NEEDS_UNITS,
  },
  {
    operation: 'actOnRma',
    kind: 'success (units let go)',
    uses: ['keyed rma'],
    clears: ['keyed rma'],
    needs: (memory) => (memory.kept('keyed rma') === undefined ? 'no return was made' : undefined),
    change: withFields((memory) => {
      const { rmaId = '', version = 1 } = object(memory.kept('keyed rma'));
      return { rmaId, version, action: 'takeBack' };
    }),
  },
  { operation: 'searchRmas' },
  read(),
  { operation: 'getRmaHistory', uses: ['rma'], needs: made },
  { operation: 'downloadRmaReturnForm', uses: ['rma'], needs: made },
  { operation: 'downloadRmaLabel', uses: ['rma'], needs: made },
  act('takeBack', 'account', 'success (taken back)'),
  { ...change('submitRma', 'account', (memory) => listOf(memory, 0)), uses: ['rma', 'free units'] },
  read('success (submitted)'),
  change('changeRma', 'staff'),
  { ...change('reviewRmaProducts', 'staff', productIds), uses: ['rma', 'read rma'] },
  {
    ...change('addRmaProduct', 'staff', (memory) => ({ imeiOrSerial: unit(memory, 2) })),
    uses: ['rma', 'free units'],
  },
  act('askApproval', 'staff'),
  act('approveList', 'account', 'success (the list approved)'),
  read('success (approved)'),
  {
    ...change('moveRmaProducts', 'staff', (memory) => ({
      ...productIds(memory),
      step: 'Refused',
      reason: 'contract check',
    })),
    uses: ['rma', 'read rma'],
    clears: ['rma'],
  },
];
