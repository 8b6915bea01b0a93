import { search as en } from '#web/messages/en/search.ts';
import { search as lt } from '#web/messages/lt/search.ts';
import type { Shot } from './shot.ts';
import { serverError } from './stage.ts';
import type { Answer, Stage } from './stage.ts';

const id = '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d20';
const nothing = { recognised: ['Words'], tickets: [], rmas: [], devices: [], boxes: [], articles: [] };
const ticket = {
  id,
  displayId: '1002345',
  title: 'VPN drops every 20 minutes after the update to firmware 07.04.2',
  status: 'PendingClient',
  type: 'Incident',
  createdOn: '2026-11-12T09:41:00.000Z',
};
const device = {
  id,
  number: '6001000007',
  serialNumber: '6001000007',
  imei: '352914100000112',
  macAddress: '02:1E:42:10:00:04',
  productGroup: 'RX-210 LTE router',
  productSupportStatus: 1,
  dispatchDate: '2025-05-02',
  warrantyUntil: '2027-05-02',
  rmaDisplayId: '2031',
};
const rma = {
  id,
  displayId: '2031',
  ticketId: id,
  ticketDisplayId: '1002345',
  status: 'NeedClientApproval',
  productCount: 3,
  productGroups: ['RX-210 LTE router'],
  createdOn: '2026-11-12T09:41:00.000Z',
  whoseTurn: 'Customer',
  author: { firstName: 'Rasa', lastName: 'Petrauskaitė' },
};
const box = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  boxNumber: 'P204000',
  productGroup: device.productGroup,
  unitCount: 17,
};
const article = { slug: 'vpn', title: 'A VPN that drops', summary: 'What to look at when a tunnel does not stay up.' };

const exact = {
  ...nothing,
  recognised: ['Serial', 'Words'],
  tickets: [ticket],
  rmas: [rma],
  devices: [device],
  boxes: [box],
};
const words = {
  ...nothing,
  tickets: [
    ticket,
    {
      ...ticket,
      displayId: '1002340',
      type: 'Question',
      status: 'Solved',
      title: 'Does the VPN need a public address?',
    },
  ],
  articles: [article],
};

const after =
  (text: string, answer?: Answer): Shot['show'] =>
  async (stage) => {
    if (answer !== undefined) await stage.answer('/search', answer);
    await openBox(stage);
    await stage.page.getByRole('combobox', { name: titleOf(stage) }).fill(text);
    await settled(stage, answer);
  };

async function openBox({ open, page }: Stage): Promise<void> {
  await open('/products/packing-list');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
}

const titleOf = ({ texts }: Stage) => texts.shell.searchAnything;

async function settled({ page }: Stage, answer: Answer | undefined): Promise<void> {
  if (answer === undefined || answer === 'never') return;
  const done =
    answer.status === 200
      ? page.getByRole('status').filter({ hasNotText: new RegExp(`${en.searching}|${lt.searching}`) })
      : page.getByRole('alert');
  await done.first().waitFor();
}

/** The search box, open over a page. */
export const searchShots: Shot[] = [
  { route: 'packingList', state: 'search-open', show: openBox },
  { route: 'packingList', state: 'search-serial', show: after('6001000007', { status: 200, body: exact }) },
  { route: 'packingList', state: 'search-words', show: after('vpn', { status: 200, body: words }) },
  { route: 'packingList', state: 'search-command', show: after('kalba') },
  { route: 'packingList', state: 'search-waiting', show: after('6001000007', 'never') },
  {
    route: 'packingList',
    state: 'search-nothing',
    show: after('6001000008', { status: 200, body: { ...nothing, recognised: ['Serial', 'Words'] } }),
  },
  { route: 'packingList', state: 'search-failed', show: after('6001000007', serverError) },
];
