import { textOf } from '../../contract/document.ts';
import type { JsonObject } from '../../contract/document.ts';
import { object, objects } from '../../contract/json-values.ts';
import { differs, unless } from './compare.ts';
import { linesOf } from './own-return.ts';
import type { OwnReturn } from './own-return.ts';
import type { JourneyContext } from './journey-context.ts';

/** The return address of units: nobody lives there. */
export const returnAddress = {
  name: 'Contract check',
  contact: 'Nobody',
  street: 'No street 1',
  city: 'Vilnius',
  postCode: '00000',
  country: 'Lithuania',
};

/** The numbers of the account's units that no return holds. */
export async function freeUnits(ctx: JourneyContext): Promise<string[]> {
  const { json } = await ctx.call('searchDevices', {
    name: 'units that no return holds',
    fields: { request: { inRma: false } },
  });
  return objects(object(json).result ?? []).map(({ number = '' }) => textOf(number));
}

/** A unit of a return is reported as held everywhere, and no other return can have it. */
export async function isHeld(ctx: JourneyContext, own: OwnReturn, unit: string): Promise<void> {
  const { rmaId, displayId } = own;
  await own.list('once, by the number of its unit', { number: unit }, (rows) => [
    ...unless(rows.filter(({ id }) => id === rmaId).length === 1, 'it is not once among them'),
    ...differs(
      rows.find(({ id }) => id === rmaId),
      { displayId, status: 'Submitted', productCount: 1, whoseTurn: 'Support' },
    ),
  ]);
  await ctx.call('getDevice', {
    name: 'held by a return',
    path: { number: unit },
    verify: (device) => differs(objects(object(device).returns)[0], { rmaId, displayId, status: 'Submitted' }),
  });
  await device(ctx, 'held by a return', unit, { inRma: true }, { number: unit, rmaDisplayId: displayId });
  await ctx.call('checkRmaProducts', {
    name: 'held by a return',
    body: { numbers: [unit, unit] },
    verify: (verdicts) => [
      ...differs(objects(verdicts)[0], { verdict: 'InRma', rmaDisplayId: displayId }),
      ...differs(objects(verdicts)[1], { verdict: 'Duplicate', duplicateOf: 0 }),
    ],
  });
  await ctx.call('createRma', {
    name: 'of a unit that another one holds',
    body: { products: linesOf(unit), returnAddress, files: [] },
    statuses: [422],
  });
  for (const operation of ['downloadRmaReturnForm', 'downloadRmaLabel']) {
    await ctx.call(operation, {
      name: 'a document',
      path: { id: displayId },
      verify: (_, { bytes }) =>
        unless(new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-', 'it is no PDF'),
    });
  }
}

/** Released units are reported as free again. */
export async function isFree(ctx: JourneyContext, units: string[]): Promise<void> {
  for (const unit of units) {
    await device(ctx, 'let go', unit, { inRma: true }, undefined);
    await device(ctx, 'free again', unit, { inRma: false }, { number: unit });
  }
}

function device(ctx: JourneyContext, name: string, unit: string, filter: JsonObject, expected: JsonObject | undefined) {
  const pagination = { page: 1, rowsPerPage: 15, sortBy: 'serialNumber', sortDescending: true };
  return ctx.call('searchDevices', {
    name,
    body: { pagination, request: { words: unit, ...filter } },
    verify: (answer) => {
      const found = objects(object(answer).result).find(({ number }) => number === unit);
      return expected === undefined ? unless(found === undefined, 'it is among them') : differs(found, expected);
    },
  });
}
