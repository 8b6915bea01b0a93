import type { Office } from '#generated/model/office.ts';
import type { Rma } from '#generated/model/rma.ts';
import type { RmaListItem } from '#generated/model/rmaListItem.ts';
import type { RmaProduct } from '#generated/model/rmaProduct.ts';
import type { RmaStep } from '#domain/enums.ts';

const id = (end: string) => `0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c${end}`;
const author = { id: id('7d04'), firstName: 'Rasa', lastName: 'Petrauskaitė', staff: false };

const stepsTo: Record<RmaStep, readonly RmaStep[]> = {
  Announced: ['Announced'],
  Received: ['Announced', 'Received'],
  Tested: ['Announced', 'Received', 'Tested'],
  Repaired: ['Announced', 'Received', 'Tested', 'Repaired'],
  Replaced: ['Announced', 'Received', 'Tested', 'Replaced'],
  Refused: ['Announced', 'Received', 'Refused'],
  Sent: ['Announced', 'Received', 'Tested', 'Replaced', 'Sent'],
};

/** A unit of a return to be reviewed; `place` makes it unique. */
export function productSample(place: number, given: Partial<RmaProduct> = {}): RmaProduct {
  const serialNumber = String(6001000007 + place * 7);
  return {
    id: id((0x8000 + place).toString(16)),
    imeiOrSerial: serialNumber,
    description: 'No LED, no boot after a power cut.',
    warrantyUntil: '2027-05-02',
    unit: { serialNumber, imei: String(352914100000112 + place * 8), productGroup: 'RX-210 LTE router' },
    review: 'Pending',
    addedByStaff: false,
    steps: [],
    whoseTurn: 'Support',
    ...given,
  };
}

/** A unit of an approved return at one of its steps. */
export function movedSample(place: number, step: RmaStep, given: Partial<RmaProduct> = {}): RmaProduct {
  const steps = stepsTo[step].map((taken, day) => ({ step: taken, on: `2026-11-1${day + 2}T09:0${day}:00Z` }));
  const turns = { Announced: 'Customer', Sent: 'Carrier', Refused: 'Nobody' } as const;
  const whoseTurn = step === 'Announced' || step === 'Sent' || step === 'Refused' ? turns[step] : 'Support';
  return productSample(place, { review: 'Accepted', step, steps, whoseTurn, ...given });
}

/** A return that was submitted, with three units. */
export function rmaSample(given: Partial<Rma> = {}): Rma {
  return {
    id: id('7da0'),
    displayId: '2031',
    ticketId: id('7d10'),
    ticketDisplayId: '1002345',
    ticketTitle: 'Return of 3 units: RX-210 LTE router',
    status: 'Submitted',
    products: [0, 1, 2].map((place) => productSample(place)),
    returnAddress: {
      name: 'Baltic Fleet Telematics',
      contact: 'Rasa Petrauskaitė',
      street: 'Savanorių pr. 178',
      city: 'Vilnius',
      postCode: '03154',
      country: 'Lithuania',
      phoneNumber: '+370 600 00000',
    },
    files: [],
    client: { id: id('7d50'), name: 'Baltic Fleet Telematics' },
    author,
    createdOn: '2026-11-12T07:41:00Z',
    updatedOn: '2026-11-13T12:00:00Z',
    promisedBy: '2026-11-23T15:00:00Z',
    whoseTurn: 'Support',
    editable: true,
    allowedActions: [],
    version: 4,
    ...given,
  };
}

/** The office that takes the units. */
export const officeSample: Office = {
  id: id('7da8'),
  name: 'Vilnius service centre',
  addresses: [
    {
      id: id('7da9'),
      officeId: id('7da8'),
      address: { street: 'Ukmergės g. 120', city: 'Vilnius', postCode: '08105', country: 'Lithuania' },
    },
  ],
};

/** Units in every step. */
export const progressSamples: readonly RmaProduct[] = [
  movedSample(0, 'Announced'),
  movedSample(1, 'Received', { promisedBy: '2026-11-25T15:00:00Z' }),
  movedSample(2, 'Tested', { promisedBy: '2026-11-18T15:00:00Z' }),
  movedSample(3, 'Repaired', { promisedBy: '2026-11-24T15:00:00Z' }),
  movedSample(4, 'Replaced', { replacement: '6001009991', addedByStaff: true }),
  movedSample(5, 'Refused', { reason: 'Water inside: not covered by the warranty.', warrantyUntil: '2024-02-01' }),
  movedSample(6, 'Sent', {
    replacement: '6001009992',
    carrier: 'DPD',
    trackingNumber: '05512345678901',
    trackingUrl: 'https://tracking.example/05512345678901',
  }),
  productSample(7, { review: 'Rejected', reason: 'This unit was never in warranty.', whoseTurn: 'Nobody' }),
];

const statuses = ['NeedClientApproval', 'Approved', 'Submitted', 'InProgress', 'Rejected', 'Closed'] as const;
const turns = ['Customer', 'Support', 'Support', 'Customer', 'Nobody', 'Nobody'] as const;

/** A page of the list, with returns in every status. */
export function rmaPageSample(count: number) {
  const result = Array.from({ length: count }, (_, index): RmaListItem => {
    const kind = index % statuses.length;
    const status = statuses[kind] ?? 'Submitted';
    return {
      id: id((0x9000 + index).toString(16)),
      displayId: String(2031 - index),
      ticketId: id('7d10'),
      ticketDisplayId: String(1002345 - index),
      status,
      productCount: index === 1 ? 500 : (index % 5) + 1,
      productGroups: index % 2 === 0 ? ['RX-210 LTE router'] : ['GW-100 gateway', 'RX-210 LTE router'],
      createdOn: `2026-11-${String(20 - (index % 18)).padStart(2, '0')}T07:41:00Z`,
      author,
      whoseTurn: index === 1 ? 'Customer' : (turns[kind] ?? 'Support'),
      ...(status === 'Approved' && { turns: { customer: index === 1 ? 14 : 0, support: 26, carrier: index % 5 } }),
      ...(status === 'Submitted' && { promisedBy: '2026-11-23T15:00:00Z' }),
      ...(status === 'Approved' && { promisedBy: '2026-11-19T15:00:00Z' }),
    };
  });
  const pagination = { page: 1, rowsPerPage: 15, sortBy: 'displayId', sortDescending: true, totalRows: count * 4 };
  return { result, pagination };
}
