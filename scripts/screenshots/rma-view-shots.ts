import type { Rma } from '#generated/model/rma.ts';
import { rmaView as en } from '#web/messages/en/returns/rma-view.ts';
import { rmaView as lt } from '#web/messages/lt/returns/rma-view.ts';
import { movedSample, officeSample, productSample, rmaSample, progressSamples } from './rma-samples.ts';
import type { Shot } from './shot.ts';
import { serverError } from './stage.ts';
import type { Stage } from './stage.ts';

const route = 'rma';
const textsOf = ({ texts }: Stage) => (texts.common.languageTag === 'lt' ? lt : en);
const rma = { rmaId: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7da0', displayId: '2031' };
const engineer = { id: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d05', firstName: 'Jonas', lastName: 'Vaitkus', staff: true };
const history = {
  result: [
    { id: '1', kind: 'RmaStatusChanged', on: '2026-11-12T09:00:00Z', rma, rmaToStatus: 'Submitted' },
    {
      id: '2',
      kind: 'RmaListChanged',
      on: '2026-11-12T12:00:00Z',
      rma,
      acceptedCount: 7,
      rejectedCount: 1,
      addedCount: 1,
    },
    {
      id: '3',
      kind: 'RmaStatusChanged',
      on: '2026-11-13T09:00:00Z',
      rma,
      rmaFromStatus: 'Submitted',
      rmaToStatus: 'NeedClientApproval',
    },
    {
      id: '4',
      kind: 'RmaLinesMoved',
      on: '2026-11-13T10:00:00Z',
      rma,
      step: 'Sent',
      units: ['6001000049'],
      unitCount: 1,
      trackingNumber: '05512345678901',
    },
  ].map((entry) => ({ actor: engineer, ...entry })),
};

async function openRma(stage: Stage, given: Partial<Rma> = {}): Promise<void> {
  await stage.answer('/rma/2031', { status: 200, body: rmaSample(given) });
  await stage.answer('/rma/2031/history', { status: 200, body: history });
  await stage.answer('/rma/offices', { status: 200, body: [officeSample] });
  await stage.open('/rma/2031');
  await stage.page.getByRole('heading', { name: textsOf(stage).history, exact: true }).waitFor();
}

const state = (name: string, given: Partial<Rma>, viewer?: Shot['viewer']): Shot => ({
  route,
  state: name,
  ...(viewer && { viewer }),
  show: (stage) => openRma(stage, given),
});

const reviewed = [
  productSample(0, { review: 'Accepted' }),
  productSample(1, { review: 'Rejected', reason: 'This unit belongs to another order.' }),
  productSample(2, { review: 'Accepted', addedByStaff: true }),
];
const approved: Partial<Rma> = { status: 'Approved', products: [...progressSamples], office: officeSample };
const many = Array.from(
  { length: 500 },
  (_, place) => progressSamples[place % progressSamples.length] ?? productSample(place),
).map((product, place) => ({
  ...product,
  id: productSample(place).id,
  imeiOrSerial: productSample(place).imeiOrSerial,
}));

/** 40 units of three models: 14 to send, 16 received, 10 tested. */
const fleet = Array.from({ length: 40 }, (_, place) => {
  const productGroup = ['RX-210 LTE router', 'GW-40 gateway', 'SW-24 switch'][place % 3] ?? '';
  const promised = { promisedBy: place === 20 ? '2026-11-18T15:00:00Z' : '2026-11-30T15:00:00Z' };
  const given = { unit: { serialNumber: productSample(place).imeiOrSerial, productGroup } };
  if (place < 14) return movedSample(place, 'Announced', given);
  return movedSample(place, place < 30 ? 'Received' : 'Tested', { ...given, ...promised });
});

/** Ticks units and asks for something to be done with them. */
const acting = (name: string, given: Partial<Rma>, ticks: readonly number[], press?: (stage: Stage) => Promise<void>) =>
  ({
    route,
    state: name,
    viewer: 'engineer',
    show: async (stage) => {
      await openRma(stage, given);
      for (const place of ticks) {
        const number = given.products?.[place]?.imeiOrSerial ?? productSample(place).imeiOrSerial;
        await stage.page.getByRole('checkbox', { name: textsOf(stage).tick(number), exact: true }).check();
      }
      await press?.(stage);
    },
  }) satisfies Shot;

const press = (stage: Stage, name: string) => stage.page.getByRole('button', { name, exact: true }).click();

/** A return. */
export const rmaViewShots: readonly Shot[] = [
  state('submitted', { allowedActions: ['takeBack'] }),
  state('draft', { status: 'InProgress', products: [], allowedActions: ['submit'], whoseTurn: 'Customer' }),
  state('approve-list', {
    status: 'NeedClientApproval',
    products: reviewed,
    office: officeSample,
    whoseTurn: 'Customer',
    allowedActions: ['approveList', 'declineList'],
  }),
  {
    route,
    state: 'decline',
    show: async (stage) => {
      await openRma(stage, {
        status: 'NeedClientApproval',
        products: reviewed,
        office: officeSample,
        whoseTurn: 'Customer',
        allowedActions: ['approveList', 'declineList'],
      });
      await press(stage, textsOf(stage).actions.declineList);
    },
  },
  state('approved', approved),
  state('to-send', { ...approved, products: fleet, whoseTurn: 'Customer' }),
  {
    route,
    state: 'opened-unit',
    show: async (stage) => {
      await openRma(stage, approved);
      const { imeiOrSerial } = productSample(1);
      await stage.page.getByRole('button', { name: textsOf(stage).more(imeiOrSerial) }).click();
    },
  },
  state('many', { ...approved, products: many }),
  state('rejected', { status: 'Rejected', reason: 'These units were bought elsewhere.', whoseTurn: 'Nobody' }),
  state('closed', { status: 'Closed', products: [movedSample(0, 'Sent', progressSamples[6])], whoseTurn: 'Nobody' }),
  state('read-only', { ...approved, editable: false }),
  state('engineer', { products: reviewed, office: officeSample }, 'engineer'),
  state('engineer-unreviewed', {}, 'engineer'),
  state('engineer-approved', approved, 'engineer'),
  acting('engineer-ticked', {}, [0, 2]),
  acting('engineer-reject-lines', {}, [0, 2], (stage) => press(stage, textsOf(stage).rejectLines)),
  acting('engineer-moving', approved, [1]),
  acting('engineer-no-move', approved, [1, 6]),
  acting('engineer-sending', approved, [3, 4], (stage) =>
    press(stage, textsOf(stage).moveTo(stage.texts.enums.rmaStep.Sent)),
  ),
  acting('engineer-add', {}, [], async (stage) => {
    await press(stage, textsOf(stage).addUnit);
    await press(stage, textsOf(stage).add);
  }),
  acting('engineer-conflict', {}, [0], async (stage) => {
    const detail = 'Jonas Vaitkus reviewed the lines. Nothing was changed.';
    const problem = { type: 'about:blank', title: 'Conflict', status: 409, code: 'rma_changed', detail };
    await stage.answer('/rma/products/review', { status: 409, body: problem });
    await press(stage, textsOf(stage).rejectLines);
    await stage.page.getByRole('dialog').getByRole('textbox').fill('Bought elsewhere');
    await press(stage, textsOf(stage).rejectLines.replace('…', ''));
    await stage.page.getByRole('alert').waitFor();
  }),
  { route, state: 'not-found', show: ({ open }) => open('/rma/999999') },
  {
    route,
    state: 'failed',
    show: async ({ answer, open }) => {
      await answer('/rma/2031', serverError);
      await open('/rma/2031');
    },
  },
  {
    route,
    state: 'loading',
    show: async ({ answer, open }) => {
      await answer('/rma/2031', 'never');
      await open('/rma/2031');
    },
  },
];
