import type { Shot } from './shots.ts';
import type { Stage } from './stage.ts';

const route = 'ticketCreate';

async function chooseType({ open, page, texts }: Stage): Promise<void> {
  await open('/tickets/create');
  await page.getByRole('radio', { name: texts.enums.ticketType.Incident }).click();
  await page.getByRole('option', { name: /RX-210/ }).waitFor();
}

async function chooseProduct(stage: Stage): Promise<void> {
  const { page, texts } = stage;
  await chooseType(stage);
  await page.getByRole('option', { name: /RX-210/ }).click();
  await page.getByRole('textbox', { name: texts.tickets.create.problem }).waitFor();
}

async function describe(stage: Stage): Promise<void> {
  const { page, texts } = stage;
  await chooseProduct(stage);
  await page.getByLabel(texts.tickets.create.title).fill('VPN drops every 20 minutes on the depot router');
  await page.getByRole('textbox', { name: texts.tickets.create.problem }).pressSequentially('It drops. ');
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

const refusal = {
  type: 'about:blank',
  title: 'Validation error',
  status: 422,
  requestId: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d40',
  errors: [
    { field: 'title', code: 'too_long', message: 'Too long' },
    { field: 'productGroupId', code: 'unknown_value', message: 'Not one of the known values' },
  ],
};

/** The new ticket in each of its states. */
export const createShots: readonly Shot[] = [
  { route, state: 'type', show: ({ open }) => open('/tickets/create') },
  { route, state: 'product', show: chooseType },
  { route, state: 'describe', show: chooseProduct },
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
    state: 'refused',
    show: async (stage) => {
      const { answer, page, texts } = stage;
      await describe(stage);
      await answer('/tickets/customer/create', { status: 422, body: refusal });
      await page.getByRole('button', { name: texts.tickets.createTicket }).click();
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
      const { page, texts, isPhone } = stage;
      await chooseProduct(stage);
      if (isPhone) {
        await page.getByRole('button', { name: texts.common.back }).click();
        await page.getByRole('button', { name: texts.common.back }).click();
      } else
        await page
          .getByRole('button', { name: texts.tickets.create.changeStep(texts.tickets.create.steps.type) })
          .click();
      await page.getByRole('radio', { name: texts.enums.ticketType.OrderCodes }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
];
