import type { HistoryEntry } from '#generated/model/historyEntry.ts';
import type { Rma } from '#generated/model/rma.ts';
import type { RmaReference } from '#generated/model/rmaReference.ts';
import type { Answer, Caller, TestApi } from './api.ts';
import { makeUnits, readRma, submitted, taken } from './rmas.ts';
import type { Company } from './tickets.ts';

/** A return and its version, as requests carry them. */
export const seen = ({ rmaId, version }: RmaReference) => ({ rmaId, version });

export const newAddress = {
  returnAddress: { street: 'Laisvės 1', city: 'Kaunas', postCode: '44001', country: 'Lithuania' },
};

/** Status, faults by field and code of an answer. */
export function refusal(answer: Answer): (number | string)[] {
  const { code, errors } = answer.json<{ code?: string; errors?: { field: string; code: string }[] }>();
  return [answer.status, ...(errors ?? []).map((error) => `${error.field} ${error.code}`), ...(code ? [code] : [])];
}

export const idsOf = (rma: Rma) => rma.products.map(({ id }) => id);

/** What the people of a company do to its returns; the engineer, unless another caller is given. */
export function rmaSteps(api: Pick<TestApi, 'db'>, company: Company, office: { id: string }) {
  const { asCustomer, asEngineer } = company;
  const act = (caller: Caller, rma: RmaReference, action: string, given: object = {}) =>
    caller('POST /rma/act', { json: { ...seen(rma), action, ...given } });
  const review = (rma: RmaReference, productIds: string[], verdict: string, given: object = {}, caller = asEngineer) =>
    caller('POST /rma/products/review', { json: { ...seen(rma), productIds, review: verdict, ...given } });
  /** A return of so many units that waits for its review, and the ids of its lines. */
  const waiting = async (count: number, given: object = {}) => {
    const units = await makeUnits(api, company, count);
    const rma = await submitted(asCustomer, units, { officeId: office.id, ...given });
    return { units, rma, ids: idsOf(await readRma(asEngineer, rma)) };
  };
  return {
    act,
    review,
    waiting,
    add: (rma: RmaReference, imeiOrSerial: string, caller = asEngineer) =>
      caller('POST /rma/products/add', { json: { ...seen(rma), imeiOrSerial, description: 'Same batch.' } }),
    move: (rma: RmaReference, productIds: string[], step: string, given: object = {}, caller = asEngineer) =>
      caller('POST /rma/products/move', { json: { ...seen(rma), productIds, step, ...given } }),
    change: (caller: Caller, rma: RmaReference, given: object) =>
      caller('PATCH /rma/change', { json: { ...seen(rma), ...given } }),
    /** A return whose units are all accepted and announced. */
    approved: async (count: number) => {
      const { rma, ids, units } = await waiting(count);
      const reviewed = taken(await review(rma, ids, 'Accepted'));
      return { rma: taken(await act(asEngineer, reviewed, 'approve')), ids, units };
    },
    historyOf: async ({ displayId }: RmaReference) =>
      (await asCustomer(`GET /rma/${displayId}/history`)).json<{ result: HistoryEntry[] }>().result,
  };
}
