import { at } from './shot.ts';
import type { Shot } from './shot.ts';
import { serverError } from './stage.ts';
import type { Stage } from './stage.ts';

const BOX = '0f8fad5b-d9cb-469f-a165-70867728950e';
const boxPath = `/products/packing/box/${BOX}`;

// 17 units: more than a page; one in a return, one without an IMEI, one that the serial list does not know.
const units = Array.from({ length: 17 }, (_, index) => ({
  parentBoxNumber: 'P204000',
  childBoxNumber: 'B2040001',
  serialNumber: String(6_001_000_000 + index * 7),
  ...(index !== 3 && { imei: String(352_914_100_000_000 + index * 113) }),
  macAddress: `02:1E:42:3A:7F:${(16 + index).toString(16).toUpperCase()}`,
  productGroup: 'RX-210 LTE router',
  ...(index !== 5 && { warrantyUntil: '2027-05-02' }),
  inRma: index === 1,
}));

async function openBox({ answer, open, page, texts }: Stage, query = ''): Promise<void> {
  await answer(boxPath, { status: 200, body: units });
  await open(`/products/packing-list?box=${BOX}${query}`);
  await page
    .getByText(texts.lists.showing(1, 1, 1).split('1')[0] ?? '')
    .filter({ visible: true })
    .first()
    .waitFor();
}

const remembered = {
  list: 'Boxes',
  filters: JSON.stringify({
    v: 1,
    boxes: [
      { id: BOX, number: 'B2040001' },
      { id: BOX.replace('0f8', 'a31'), number: 'B2040017' },
      { id: BOX.replace('0f8', 'b72') },
    ],
  }),
  previous: '',
};

export const firstPage = { page: 1, rowsPerPage: 15, sortBy: 'dispatchDate', sortDescending: true };

const id = '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d20';
const group = { id, name: 'RX-210 LTE router', supportStatus: 1, productNicheId: 3 };

/** A unit with an open ticket. */
export const device = {
  id,
  number: '6001000007',
  serialNumber: '6001000007',
  imei: '352914100000113',
  macAddress: '02:1E:42:3A:7F:10',
  client: { id, name: 'UAB Rytas' },
  productGroup: group,
  dispatchDate: '2025-05-02',
  warrantyUntil: '2027-05-02',
  orderNumber: 'SO-204417',
  boxId: BOX,
  boxNumber: 'B2040001',
  tickets: [
    {
      id,
      displayId: '1002345',
      title: 'Return of 3 units: RX-210 LTE router',
      status: 'InProgress',
      type: 'Service',
      createdOn: '2026-11-10T07:59:00Z',
    },
    {
      id: id.replace('20', '21'),
      displayId: '1001207',
      title: 'VPN drops every 20 minutes',
      status: 'Closed',
      type: 'Incident',
      createdOn: '2026-02-03T12:10:00Z',
    },
  ],
  returns: [
    {
      rmaId: id,
      displayId: '2031',
      status: 'Approved',
      description: 'No power. The supply was changed, the lamps stay dark.',
      createdOn: '2026-11-10T08:00:00Z',
      review: 'Accepted',
      step: 'Tested',
      steps: [
        { step: 'Announced', on: '2026-11-11T10:20:00Z' },
        { step: 'Received', on: '2026-11-16T09:00:00Z' },
        { step: 'Tested', on: '2026-11-18T13:40:00Z' },
      ],
    },
  ],
};

const replaced = {
  ...device,
  number: '352914100000113',
  serialNumber: undefined,
  warrantyUntil: '2026-01-31',
  productGroup: { ...group, supportStatus: 2 },
  replacedBy: '6001000014',
  returns: [
    {
      ...device.returns[0],
      status: 'Closed',
      step: 'Sent',
      replacement: '6001000014',
      steps: [
        { step: 'Announced', on: '2026-11-11T10:20:00Z' },
        { step: 'Received', on: '2026-11-16T09:00:00Z' },
        { step: 'Replaced', on: '2026-11-18T13:40:00Z' },
        { step: 'Sent', on: '2026-11-19T08:15:00Z' },
      ],
    },
  ],
};

const deviceShot = (
  state: string,
  number: string,
  body: object,
  viewer: 'customer' | 'engineer' = 'customer',
): Shot => ({
  route: 'device',
  state,
  viewer,
  show: async ({ answer, open }) => {
    await answer(`/devices/${number}`, { status: 200, body });
    await open(`/devices/${number}`);
  },
});

const boxShots: readonly Shot[] = [
  { route: 'packingList', state: 'empty', viewer: 'newcomer', show: at('/products/packing-list') },
  {
    route: 'packingList',
    state: 'recent',
    show: async ({ answer, open }) => {
      await answer('/users/filters', { status: 200, body: remembered });
      await open('/products/packing-list');
    },
  },
  { route: 'packingList', state: 'units', show: (stage) => openBox(stage) },
  {
    route: 'packingList',
    state: 'units-ticked',
    show: async (stage) => {
      await openBox(stage);
      for (const box of [1, 2, 4]) await stage.page.getByRole('checkbox').filter({ visible: true }).nth(box).check();
    },
  },
  {
    route: 'packingList',
    state: 'units-engineer',
    viewer: 'engineer',
    show: (stage) => openBox(stage, '&sort=imei&desc=1'),
  },
  { route: 'packingList', state: 'not-found', show: at(`/products/packing-list?box=${BOX}`) },
  {
    route: 'packingList',
    state: 'incomplete',
    show: async ({ open, page }) => {
      await open('/products/packing-list');
      await page.getByRole('textbox').fill('0f8fad5b-d9cb');
      await page.keyboard.press('Enter');
    },
  },
  {
    route: 'packingList',
    state: 'failed',
    show: async ({ answer, open }) => {
      await answer(boxPath, serverError);
      await open(`/products/packing-list?box=${BOX}`);
    },
  },
  {
    route: 'packingList',
    state: 'loading',
    show: async ({ answer, open }) => {
      await answer(boxPath, 'never');
      await open(`/products/packing-list?box=${BOX}`);
    },
  },
  {
    route: 'packingList',
    state: 'scan-without-camera',
    show: async ({ open, page }) => {
      await open('/products/packing-list');
      await page.locator('button[aria-haspopup="dialog"]').last().click();
      await page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
];

/** The packing list, the devices and one of them. */
export const productShots: readonly Shot[] = [
  ...boxShots,
  { route: 'devices', state: 'rows', show: at('/devices?page=1') },
  {
    route: 'deviceTiles',
    state: 'chosen',
    show: async ({ open, page }) => {
      await open('/devices/tiles?page=1&size=100');
      for (const place of [1, 2, 5]) await page.getByRole('option').nth(place).click();
      await page.getByRole('option', { selected: true }).nth(2).waitFor();
    },
  },
  { route: 'devices', state: 'rows-engineer', viewer: 'engineer', show: at('/devices?sort=warrantyUntil&desc=0') },
  {
    route: 'devices',
    state: 'empty',
    show: async ({ answer, open }) => {
      await answer('/devices', { status: 200, body: { result: [], pagination: { ...firstPage, totalRows: 0 } } });
      await open('/devices?page=1');
    },
  },
  { route: 'devices', state: 'filtered', show: at('/devices?warranty=EndsSoon&support=1&inRma=1') },
  { route: 'devices', state: 'words', show: at('/devices?words=60010250') },
  { route: 'devices', state: 'words-nothing', show: at('/devices?words=99999999') },
  {
    route: 'devices',
    state: 'filter-panel',
    show: async ({ open, page, texts }) => {
      await open('/devices?warranty=Ended');
      const label = new RegExp(`^${texts.lists.toggleFilters}`);
      await page.getByRole('button', { name: label }).filter({ visible: true }).click();
      await page.getByRole('form').waitFor();
    },
  },
  {
    route: 'devices',
    state: 'failed',
    show: async ({ answer, open }) => {
      await answer('/devices', serverError);
      await open('/devices');
    },
  },
  {
    route: 'devices',
    state: 'loading',
    show: async ({ answer, open }) => {
      await answer('/devices', 'never');
      await open('/devices');
    },
  },
  deviceShot('in-return', '6001000007', device),
  deviceShot('replaced', '352914100000113', replaced, 'engineer'),
  deviceShot('new', '6001000014', {
    ...device,
    number: '6001000014',
    warrantyUntil: '2026-12-20',
    tickets: [],
    returns: [],
    replaces: '6001000007',
  }),
  { route: 'device', state: 'not-found', show: at('/devices/9999999999') },
  {
    route: 'device',
    state: 'failed',
    show: async ({ answer, open }) => {
      await answer('/devices/6001000007', serverError);
      await open('/devices/6001000007');
    },
  },
  {
    route: 'device',
    state: 'loading',
    show: async ({ answer, open }) => {
      await answer('/devices/6001000007', 'never');
      await open('/devices/6001000007');
    },
  },
];
