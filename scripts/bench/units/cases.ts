import type { Db } from '#server/db/connection.ts';
import type { Case } from '../support/requests.ts';

/** A request for a page of the list of units. */
export function listOf(request: object, order: object = {}): Case {
  return {
    path: '/api/devices',
    body: {
      request,
      pagination: { page: 1, rowsPerPage: 15, sortBy: 'dispatchDate', sortDescending: true, ...order },
    },
  };
}

const lists: Record<string, Case> = {
  'the list': listOf({}),
  'sorted by serial number': listOf({}, { sortBy: 'serialNumber' }),
  'sorted by IMEI, downwards': listOf({}, { sortBy: 'imei' }),
  'sorted by product': listOf({}, { sortBy: 'productGroup', sortDescending: false }),
  'sorted by warranty': listOf({}, { sortBy: 'warrantyUntil' }),
  'page 1000': listOf({}, { page: 1000 }),
  'a serial number': listOf({ words: '7000300000' }),
  'its first six digits': listOf({ words: '700030' }),
  'three digits': listOf({ words: '123' }),
  'half of a MAC address': listOf({ words: '02:3A:10' }),
  'an order': listOf({ words: 'SO-4711' }),
  'warranty ends soon': listOf({ warranty: 'EndsSoon' }),
  'in a return': listOf({ inRma: true }),
  'in no return': listOf({ inRma: false }),
};

/** The customer with the most units, and the requests: the lists, and one of the boxes. */
export async function casesOf(db: Db): Promise<{ clientId: string; cases: Record<string, Case> }> {
  const { clientId } = await db
    .selectFrom('units')
    .select(['clientId', (eb) => eb.fn.countAll().as('count')])
    .groupBy('clientId')
    .orderBy('count', 'desc')
    .executeTakeFirstOrThrow();
  const { id: boxId } = await db
    .selectFrom('boxes')
    .where('clientId', '=', clientId)
    .select('id')
    .executeTakeFirstOrThrow();
  return { clientId, cases: { ...lists, 'a box': { path: `/api/products/packing/box/${boxId}` } } };
}
