import type { Shot } from './shot.ts';
import type { Stage } from './stage.ts';

const route = 'rmaCreate';

const addresses = [
  {
    id: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7dc0',
    clientId: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d50',
    name: 'Baltic Fleet Telematics',
    contact: 'Rasa Petrauskaitė',
    street: 'Savanorių pr. 178',
    city: 'Vilnius',
    postCode: '03154',
    country: 'Lithuania',
    phoneNumber: '+370 600 00000',
  },
  {
    id: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7dc1',
    clientId: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d50',
    name: 'Baltic Fleet Telematics, depot',
    street: 'Tilžės g. 60',
    city: 'Šiauliai',
    postCode: '78205',
    country: 'Lithuania',
  },
];
const offices = [
  { id: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7da8', name: 'Service centre', city: 'Vilnius', country: 'Lithuania' },
  { id: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7da9', name: 'Service centre', city: 'Warszawa', country: 'Poland' },
];

const list = [
  '6001000007\tNo power after a power cut\tRX-210',
  "'352914100000112; LEDs off, smells burnt",
  '6001000014 | Wi-Fi dead',
  '6001000021, SIM not seen',
  '6001000028',
  '6001000035;Expired long ago',
  '6001000042;Held by another return',
  '6009999999;From another company',
  '6001000007;The same once more',
  '356938035643801;Check digit',
  '3.56938E+14;From a spreadsheet',
  '=A1+1;A formula',
  '600100005;A zero is lost',
  '02-1e-42-10-00-04;A MAC address',
  'ABC-12345;Something else',
].join('\n');

function verdictOf(number: string, line: number, numbers: readonly string[]) {
  const known = { number, productGroup: 'RX-210 LTE router' };
  const first = numbers.indexOf(number);
  if (!/^(\d{8}|\d{10}|\d{15}|(..:){5}..)$/.test(number)) return { verdict: 'WrongFormat', number };
  if (first < line) return { verdict: 'Duplicate', ...known, duplicateOf: first };
  if (number === '6001000035') return { verdict: 'OutOfWarranty', ...known, warrantyUntil: '2024-03-01' };
  if (number === '6001000042') return { verdict: 'InRma', ...known, rmaDisplayId: '2031' };
  if (number === '6009999999') return { verdict: 'Unknown', number };
  if (number.includes(':'))
    return { verdict: 'InWarranty', ...known, number: '6001000049', warrantyUntil: '2027-05-02' };
  return { verdict: 'InWarranty', ...known, warrantyUntil: '2027-05-02' };
}

async function open({ page, answer, open: openPath }: Stage, path = '/rma/create'): Promise<void> {
  await answer('/rma/addresses', { status: 200, body: addresses });
  await answer('/rma/offices', { status: 200, body: offices });
  await page.context().route('**/api/rma/check', async (call) => {
    const { numbers } = call.request().postDataJSON() as { numbers: string[] };
    await call.fulfill({ json: numbers.map((number, line) => verdictOf(number, line, numbers)) });
  });
  await openPath(path);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

async function paste({ page, texts }: Stage, text = list): Promise<void> {
  await page.getByRole('button', { name: texts.rma.paste }).click();
  await page.getByLabel(texts.rma.pasteLabel).fill(text);
  const checked = page.waitForResponse('**/api/rma/check');
  await page.getByRole('button', { name: texts.rma.pasteRead }).click();
  await checked;
  await page.getByText(texts.rma.checking).waitFor({ state: 'hidden' });
}

async function add(stage: Stage): Promise<void> {
  await open(stage);
  await paste(stage);
}

async function submit({ page }: Stage): Promise<void> {
  await page.locator('form footer button[type="submit"]').click();
}

/** 102 lines: 92 that are right, 38 of them without a description, and 10 that are not. */
function longList(isDescribed: boolean): string {
  const good = Array.from({ length: 92 }, (_, at) =>
    [6002000000 + at, ...(isDescribed || at >= 38 ? ['No power after a power cut'] : [])].join('\t'),
  );
  const bad = ['6001000042', '6009999999', '6002000001', '3.56938E+14', '=A1+1', '600100005', 'ABC-12345'];
  return [...good, ...bad, '6009999999', '6001000042', '12'].join('\n');
}

const draft = {
  id: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7da0',
  displayId: '2040',
  ticketId: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d10',
  ticketDisplayId: '1002345',
  ticketTitle: 'VPN drops every 20 minutes',
  status: 'InProgress',
  products: [
    {
      id: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7da1',
      imeiOrSerial: '6001000007',
      description: 'No LED, no boot after a power cut.',
      review: 'Pending',
      addedByStaff: true,
      steps: [],
      whoseTurn: 'Customer',
    },
  ],
  files: [],
  client: { id: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d50', name: 'Baltic Fleet Telematics' },
  author: { id: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d05', firstName: 'Jonas', lastName: 'Vaitkus', staff: true },
  createdOn: '2026-11-12T07:41:00Z',
  updatedOn: '2026-11-12T07:41:00Z',
  whoseTurn: 'Customer',
  editable: true,
  allowedActions: ['submit'],
  version: 1,
};

/** The form of a return. */
export const rmaFormShots: readonly Shot[] = [
  { route, state: 'empty', show: (stage) => open(stage) },
  { route, state: 'pasted', show: add },
  ...[true, false].map((isDescribed): Shot => ({
    route,
    state: isDescribed ? 'many' : 'many-undescribed',
    show: async (stage: Stage) => {
      await open(stage);
      await paste(stage, longList(isDescribed));
      await stage.page
        .getByRole('button', { name: stage.texts.rma.ready(isDescribed ? 92 : 54), exact: true })
        .waitFor();
    },
  })),
  {
    route,
    state: 'look',
    show: async (stage) => {
      await add(stage);
      await stage.page.getByRole('button', { name: stage.texts.rma.look(6) }).click();
    },
  },
  {
    route,
    state: 'ticked',
    show: async (stage) => {
      await add(stage);
      await stage.page.getByRole('checkbox', { name: stage.texts.rma.tickAll }).check();
      await stage.page.getByLabel(stage.texts.rma.describeAll).fill('No power');
    },
  },
  {
    route,
    state: 'refused',
    show: async (stage) => {
      await add(stage);
      await submit(stage);
    },
  },
  {
    route,
    state: 'in-another-rma',
    show: async (stage) => {
      await open(stage);
      await paste(stage, '6001000007;No power\n6001000014;No power');
      await stage.answer('/rma/create', {
        status: 422,
        body: {
          type: 'about:blank',
          title: 'Validation error',
          status: 422,
          errors: [{ field: 'products[1].imeiOrSerial', code: 'in_rma', message: 'Another return holds this unit' }],
        },
      });
      await submit(stage);
      await stage.page.getByRole('alert').first().waitFor();
    },
  },
  {
    route,
    state: 'left-out',
    show: async (stage) => {
      await open(stage);
      await paste(stage, '6001000007;No power\n6009999999;No power');
      await submit(stage);
      await stage.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    route,
    state: 'paste',
    show: async (stage) => {
      await open(stage);
      await stage.page.getByRole('button', { name: stage.texts.rma.paste }).click();
    },
  },
  {
    route,
    state: 'another-address',
    show: async (stage) => {
      await open(stage);
      await stage.page.getByRole('radio', { name: stage.texts.rma.newAddress }).check();
      await stage.page.getByLabel(stage.texts.rma.addressFields.phoneNumber).scrollIntoViewIfNeeded();
    },
  },
  {
    route,
    state: 'check-failed',
    show: async (stage) => {
      await open(stage);
      await stage.page.context().unroute('**/api/rma/check');
      await stage.answer('/rma/check', { status: 500, body: {} });
      await stage.page.getByRole('button', { name: stage.texts.rma.addRow }).click();
      await stage.page.getByLabel(stage.texts.rma.number).fill('6001000007');
      await stage.page.getByText(stage.texts.rma.checkFailed).waitFor();
    },
  },
  {
    route: 'rmaEdit',
    state: 'rest',
    show: async (stage) => {
      await stage.answer('/rma/2040', { status: 200, body: draft });
      await open(stage, '/rma/2040/edit');
    },
  },
];
