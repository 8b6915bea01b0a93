import { http, HttpResponse } from 'msw';
import { expect } from 'vitest';
import { getGetRmaResponseMock } from '#generated/msw/rma/rma.msw.ts';
import type { Rma } from '#generated/model/rma.ts';
import type { RmaProduct } from '#generated/model/rmaProduct.ts';
import { openPortal, signedInAs } from './portal.tsx';
import type { answerWith } from './portal.tsx';

/** The contract's example. */
export const example = getGetRmaResponseMock();
const [line] = example.products as [RmaProduct];
const reference = { rmaId: example.id, displayId: '2031', ticketId: example.ticketId, ticketDisplayId: '1002345' };
/** The response to any change. */
export const answer = { ...reference, status: 'Submitted' as const, productCount: 3, version: 5 };

/** A unit that is still to be reviewed. */
export function pending(place: number, changes: Partial<RmaProduct> = {}): RmaProduct {
  const { step: _step, promisedBy: _promisedBy, unit: _unit, ...rest } = line;
  const imeiOrSerial = String(6001000007 + place);
  const id = `0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c${(0x8000 + place).toString(16)}`;
  return { ...rest, id, imeiOrSerial, review: 'Pending', steps: [], ...changes };
}

/** Three units that are still to be reviewed. */
export const three = [pending(0), pending(1), pending(2)];
const rmaWith = (changes: Partial<Rma>): Rma => ({
  ...example,
  version: 4,
  status: 'Submitted',
  products: three,
  ...changes,
});
/** The return with these changes. By its full path: the app's own modules are in a folder `rma` too. */
export const rmaIs = (changes: Partial<Rma>) => http.get('/api/rma/2031', () => HttpResponse.json(rmaWith(changes)));
/** An engineer is signed in. */
export const engineer = () => signedInAs({ type: 'Engineer' });

/** Opens the page of the return. */
export async function openRma(...handlers: Parameters<typeof answerWith>) {
  const { screen, here } = await openPortal('/rma/2031', ...handlers);
  await expect.element(screen.getByRole('heading', { name: 'RMA 2031' })).toBeVisible();
  return { screen, here };
}

/** A unit of an approved return at one of its steps. */
export const at = (place: number, step: NonNullable<RmaProduct['step']>, changes: Partial<RmaProduct> = {}) =>
  pending(place, { review: 'Accepted', step, whoseTurn: step === 'Announced' ? 'Customer' : 'Support', ...changes });
