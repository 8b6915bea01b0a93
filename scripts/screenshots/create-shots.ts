import { gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import { device, firstPage } from './product-shots.ts';
import type { Shot } from './shot.ts';
import { alreadySent } from './stage.ts';
import type { Stage } from './stage.ts';

const route = 'ticketCreate';

async function chooseType({ open, page, texts }: Stage): Promise<void> {
  await open('/tickets/create');
  await page.getByRole('radio', { name: texts.enums.ticketType.Incident }).click();
}

async function openProducts(stage: Stage): Promise<void> {
  const { page, texts } = stage;
  await chooseType(stage);
  await page.getByRole('combobox', { name: texts.tickets.create.deviceOrProduct }).click();
  await page.getByRole('option', { name: /RX-210/ }).waitFor();
}

async function chooseProduct(stage: Stage): Promise<void> {
  const { page, texts } = stage;
  await openProducts(stage);
  await page.getByRole('option', { name: /RX-210/ }).click();
  await page.getByRole('textbox', { name: texts.tickets.create.anythingElse }).waitFor();
}

// What the portal asks of a router that does not work.
async function askOfRouters({ answer }: Stage): Promise<void> {
  const heading = (text: string) => ({ type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text }] });
  const item = (text: string) => ({ type: 'list_item', content: paragraph(text).content });
  const content = [
    heading('What happens'),
    ...paragraph('Describe what you see and what you expected to see.').content,
    heading('Since when'),
    ...paragraph('Did anything change before: firmware, configuration, SIM, place?').content,
    heading('The device'),
    {
      type: 'bullet_list',
      content: [
        'Serial number or IMEI:',
        'Firmware version (System, then Firmware):',
        'Operator and SIM slot:',
        'Signal (RSSI, RSRP, SINR):',
      ].map(item),
    },
    heading('Steps to see it again'),
    { type: 'ordered_list', content: ['First', 'Then'].map(item) },
  ];
  await answer('/questionnaire/content', { status: 200, body: { type: 'doc', content } });
}

async function chooseDevice(stage: Stage): Promise<void> {
  const { page, texts } = stage;
  const { number, serialNumber, imei, macAddress, productGroup, dispatchDate, warrantyUntil } = device;
  const row = { id: device.id, number, serialNumber, imei, macAddress, dispatchDate, warrantyUntil };
  const found = { ...row, productGroup: productGroup.name, productSupportStatus: productGroup.supportStatus };
  await stage.answer('/devices', {
    status: 200,
    body: { result: [found], pagination: { ...firstPage, totalRows: 1 } },
  });
  await stage.answer(`/devices/${number}`, { status: 200, body: device });
  await askOfRouters(stage);
  await chooseType(stage);
  await page.getByRole('combobox', { name: texts.tickets.create.deviceOrProduct }).fill(number);
  await page.getByRole('option', { name: new RegExp(number) }).click();
  await page.getByText(texts.tickets.create.openTickets(1)).waitFor();
}

async function describe(stage: Stage): Promise<void> {
  const { page, texts } = stage;
  await chooseDevice(stage);
  await page.getByLabel(texts.tickets.create.title).fill('VPN drops every 20 minutes on the depot router');
  await page.getByRole('textbox', { name: 'What happens' }).fill('The tunnel drops, and is back after a minute.');
}

async function addFiles({ page, texts }: Stage): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: texts.uploads.choose }).click();
  const text = (name: string, size: number) => ({ name, mimeType: 'text/plain', buffer: Buffer.alloc(size, 'log\n') });
  await (
    await chooser
  ).setFiles([
    text('tech-support-RX210-2026-11-20-depot-router-in-the-second-hall.log', 420_000),
    text('empty.log', 0),
    text('setup.exe', 2_000),
  ]);
  await page.getByText(texts.enums.uploadFileStatus.Completed, { exact: true }).waitFor();
}

async function chooseFile({ page, texts }: Stage, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: texts.uploads.choose }).click();
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
}

// What a router writes for support, with its secrets.
async function inspectFile(stage: Stage): Promise<void> {
  const entries = {
    'tmp/sysinfo.txt':
      'Device model: RX-240\nFirmware version: RX_07.10.4\nSerial number: 1122334455\nIMEI: 352914100000119\nLAN MAC: 02:1e:42:3a:7f:10\nHostname: depot-7\nUptime: 3d 4h 12m\n',
    'etc/config/wireless':
      "config wifi-iface 'default_radio0'\n\toption ssid 'Depot'\n\toption encryption 'psk2'\n\toption key 'b1ue-sky-over-vilnius'\n",
    'etc/config/network':
      "config interface 'wan'\n\toption proto 'pppoe'\n\toption username 'depot@isp.example'\n\toption password 'pppoe-2026'\n\toption dns '203.0.113.7'\n",
    'etc/shadow': 'root:$6$saltsalt$abcdefghijklmnopQRSTUVwxyz012345:19000:0:99999:7:::\n',
    'etc/ssl/client.pem': '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASC\n-----END PRIVATE KEY-----\n',
    'bin/busybox': '\x7fELF\0\0\0',
  };
  const tar = await packTar(
    Object.entries(entries).map(([name, body]) => ({ header: { name, size: Buffer.byteLength(body) }, body })),
  );
  await chooseFile(stage, 'troubleshoot-depot-7.tar.gz', gzipSync(tar));
}

const bomb = () => gzipSync(Buffer.alloc(64 * 1024 * 1024));

const refusal = {
  type: 'about:blank',
  title: 'Validation error',
  status: 422,
  requestId: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d40',
  errors: [
    { field: 'title', code: 'too_long', message: 'Too long' },
    { field: 'productGroupId', code: 'unknown_value', message: 'Unknown value' },
  ],
};

const DRAFT_ID = '0192f3a4-7c1e-4b5a-9d2e-3f4a5b6c7d70';
const OTHER_ID = '0192f3a4-7c1e-4b5a-9d2e-3f4a5b6c7d71';
const savedOn = '2026-11-20T07:41:00Z';

function paragraph(text: string) {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
}

// Half-written on another device, where another tab had an older text.
async function continueDraft({ answer, open, page, texts }: Stage): Promise<void> {
  const log = { name: 'ipsec.log', type: 'text/plain', category: 'text', listed: true };
  await answer('/drafts', {
    status: 200,
    body: [
      { id: DRAFT_ID, kind: 'NewTicket', title: 'VPN drops', fileCount: 2, version: 4, savedOn },
      { id: OTHER_ID, kind: 'NewTicket', title: 'Order codes of the antennas', fileCount: 0, version: 1, savedOn },
    ],
  });
  await answer(`/drafts/${DRAFT_ID}`, {
    status: 200,
    body: {
      id: DRAFT_ID,
      kind: 'NewTicket',
      type: 'Incident',
      title: 'VPN drops every 20 minutes',
      content: paragraph('The tunnel drops.'),
      files: [
        { ...log, id: OTHER_ID, size: 48_211, receivedBytes: 48_211, status: 'Completed' },
        { ...log, id: DRAFT_ID, name: 'field.pcap', size: 40_000_000, receivedBytes: 16_777_216, status: 'Active' },
      ],
      version: 4,
      savedOn,
      former: { title: 'VPN', content: paragraph('It drops.'), savedOn },
    },
  });
  await open('/tickets/create');
  await page.getByRole('combobox', { name: texts.tickets.create.deviceOrProduct }).click();
  await page.getByRole('option', { name: /RX-210/ }).click();
  await page.getByRole('textbox', { name: texts.tickets.create.anythingElse }).waitFor();
}

/** The new ticket in each of its states. */
export const createShots: readonly Shot[] = [
  { route, state: 'empty', show: ({ open }) => open('/tickets/create') },
  { route, state: 'products', show: openProducts },
  { route, state: 'product', show: chooseProduct },
  { route, state: 'device', show: chooseDevice },
  { route, state: 'described', show: describe },
  {
    route,
    state: 'editor',
    show: async (stage) => {
      const { page, texts } = stage;
      await describe(stage);
      await page.getByRole('button', { name: texts.tickets.create.moreDetail }).click();
      await page.getByRole('toolbar').waitFor();
    },
  },
  {
    route,
    state: 'other-questions',
    show: async (stage) => {
      const { page, texts } = stage;
      await describe(stage);
      await stage.answer('/questionnaire/content', { status: 200, body: paragraph('Which product do you need?') });
      await page.getByRole('radio', { name: texts.enums.ticketType.OrderCodes }).click();
      await page.getByRole('button', { name: texts.tickets.create.changeConfirm, exact: true }).click();
      await page.getByText(texts.tickets.create.questionsChanged).waitFor();
    },
  },
  {
    route,
    state: 'emptied-title',
    show: async (stage) => {
      await describe(stage);
      await stage.page.getByLabel(stage.texts.tickets.create.title).fill('');
    },
  },
  {
    route,
    state: 'described-with-files',
    show: async (stage) => {
      await describe(stage);
      await addFiles(stage);
    },
  },
  {
    route,
    state: 'looked-into',
    show: async (stage) => {
      await describe(stage);
      await inspectFile(stage);
    },
  },
  {
    route,
    state: 'not-looked-into',
    show: async (stage) => {
      await describe(stage);
      await chooseFile(stage, 'troubleshoot.tar.gz', bomb());
    },
  },
  { route, state: 'continued', show: continueDraft },
  {
    route,
    state: 'former',
    show: async (stage) => {
      await continueDraft(stage);
      await stage.page.getByRole('button', { name: stage.texts.drafts.showOther }).click();
    },
  },
  {
    route,
    state: 'not-saved',
    show: async (stage) => {
      await chooseProduct(stage);
      const isDraft = ({ pathname }: URL) => pathname.startsWith('/api/drafts/');
      await stage.page.context().route(isDraft, (call) => call.abort());
      await stage.page.getByLabel(stage.texts.tickets.create.title).fill('VPN drops');
      await stage.page.getByText(stage.texts.drafts.offline).waitFor();
    },
  },
  {
    route,
    state: 'sent-elsewhere',
    show: async (stage) => {
      const { answer, page, texts } = stage;
      await continueDraft(stage);
      await answer(`/drafts/${DRAFT_ID}`, { status: 409, body: alreadySent });
      await page.getByLabel(texts.tickets.create.title).fill('VPN drops every hour');
      await page.getByText(texts.drafts.sentUnknown).waitFor();
    },
  },
  {
    route,
    state: 'refused',
    show: async (stage) => {
      const { answer, page, texts } = stage;
      await describe(stage);
      await answer('/tickets/customer/create', { status: 422, body: refusal });
      await page.getByRole('button', { name: texts.tickets.list.create }).click();
      await page.getByText(texts.common.fixFields(2)).waitFor();
    },
  },
  {
    route,
    state: 'leave',
    show: async (stage) => {
      await describe(stage);
      await stage.page.getByRole('button', { name: stage.texts.common.cancel, exact: true }).click();
      await stage.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    route,
    state: 'change-type',
    show: async (stage) => {
      const { page, texts } = stage;
      await chooseProduct(stage);
      await page.getByRole('radio', { name: texts.enums.ticketType.OrderCodes }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
];
