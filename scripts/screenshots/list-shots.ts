import type { Locator } from '@playwright/test';
import { at } from './shot.ts';
import type { Shot } from './shot.ts';
import { serverError } from './stage.ts';
import type { Stage } from './stage.ts';

const ended = { page: 1, rowsPerPage: 15, sortBy: 'displayId', sortDescending: true, totalRows: 1 };

async function openFilters({ open, page, texts }: Stage, path: string): Promise<void> {
  await open(path);
  // What is remembered has come with the first rows.
  await page
    .getByText(texts.lists.showing(1, 1, 1).split('1')[0] ?? '')
    .filter({ visible: true })
    .waitFor();
  const label = new RegExp(`^${texts.lists.toggleFilters}`);
  const toggle = page.getByRole('button', { name: label }).filter({ visible: true });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  const panel = page.getByRole('form', { name: texts.tickets.list.filter.label });
  await panel.waitFor();
}

/** Returns its last item, which signs out. */
async function openAccountMenu({ open, page, texts }: Stage): Promise<Locator> {
  await open('/tickets');
  await page
    .getByRole('banner')
    .getByRole('button', { name: texts.shell.accountMenu('') })
    .click();
  return page.getByRole('menuitem', { name: texts.shell.signOut });
}

const menu =
  (name: 'saved' | 'sort' | 'columns'): Shot['show'] =>
  async ({ open, page, texts, isPhone }) => {
    const { list } = texts.tickets;
    const sort = texts.lists.sort.by(texts.tickets.list.columns.displayId);
    const labels = { saved: list.saved.menu, sort, columns: texts.lists.display.menu };
    await open('/tickets?sort=displayId&page=1');
    // A phone has no columns.
    if (name === 'columns' && isPhone) return;
    await page.getByRole('button', { name: labels[name], exact: true }).click();
    await page.getByRole('menu').waitFor();
  };

const typed =
  (text: (stage: Stage) => string): Shot['show'] =>
  async (stage) => {
    const { open, page, texts } = stage;
    await open('/tickets?sort=displayId&page=1');
    const field = page.getByRole('combobox', { name: texts.tickets.list.search });
    await field.click();
    await field.pressSequentially(text(stage));
    await page.getByRole('option').first().waitFor();
  };

/** The list of tickets. */
export const listShots: readonly Shot[] = [
  { route: 'tickets', state: 'rows', show: at('/tickets?page=1') },
  { route: 'tickets', state: 'by-turn', show: at('/tickets?sort=needsReply&page=1') },
  { route: 'tickets', state: 'rows-engineer', viewer: 'engineer', show: at('/tickets') },
  { route: 'tickets', state: 'completed-page-3', show: at('/tickets?completed=1&page=3&sort=title&desc=0') },
  { route: 'tickets', state: 'empty', viewer: 'newcomer', show: at('/tickets?page=1') },
  {
    route: 'tickets',
    state: 'filtered',
    show: at('/tickets?statuses=InProgress&needsReply=1&from=2024-01-01&to=2026-01-31'),
  },
  { route: 'tickets', state: 'filtered-to-nothing', viewer: 'newcomer', show: at('/tickets?statuses=OnHold') },
  { route: 'tickets', state: 'words', show: at('/tickets?words=vpn&completed=1') },
  { route: 'tickets', state: 'words-nothing', show: at('/tickets?words=qwertz+7788') },
  { route: 'tickets', state: 'field-opened', show: typed(() => '') },
  { route: 'tickets', state: 'field-words', show: typed(({ texts }) => texts.enums.ticketStatus.OnHold.slice(0, 3)) },
  {
    route: 'tickets',
    state: 'field-filter',
    show: typed(({ texts }) => `${texts.tickets.list.filter.statuses}: `),
  },
  {
    route: 'tickets',
    state: 'words-excerpts',
    show: async ({ answer, open, tickets }) => {
      await answer('/tickets/customer', { status: 200, body: { result: [found(tickets.waiting)], pagination: ended } });
      await open('/tickets?words=ipsec+07.04.2');
    },
  },
  {
    route: 'tickets',
    state: 'filter-panel',
    viewer: 'engineer',
    show: (stage) => openFilters(stage, '/tickets?statuses=InProgress&mine=1&from=2024-01-01'),
  },
  {
    route: 'tickets',
    state: 'filter-panel-choice',
    viewer: 'engineer',
    show: async (stage) => {
      const { page, texts } = stage;
      await openFilters(stage, '/tickets?page=1');
      await page.getByRole('button', { name: new RegExp(`^${texts.tickets.list.filter.groups}`) }).click();
    },
  },
  {
    route: 'tickets',
    state: 'filter-panel-wrong',
    viewer: 'engineer',
    show: async (stage) => {
      const { page, texts } = stage;
      await openFilters(stage, '/tickets?page=1');
      await page.getByLabel(texts.tickets.list.filter.id, { exact: true }).fill('12345');
      await page.getByRole('button', { name: texts.common.apply }).click();
    },
  },
  { route: 'tickets', state: 'saved-menu', show: menu('saved') },
  { route: 'tickets', state: 'sort-menu', show: menu('sort') },
  { route: 'tickets', state: 'columns-menu', show: menu('columns') },
  {
    route: 'tickets',
    state: 'shortcuts',
    show: async ({ open, page, isPhone }) => {
      await open('/tickets');
      // A phone has no keys.
      if (isPhone) return;
      await page.keyboard.press('?');
    },
  },
  {
    route: 'tickets',
    state: 'failed',
    show: async ({ answer, open }) => {
      await answer('/tickets/customer', serverError);
      await open('/tickets');
    },
  },
  {
    route: 'tickets',
    state: 'loading',
    show: async ({ answer, open }) => {
      await answer('/tickets/customer', 'never');
      await open('/tickets');
    },
  },
  {
    route: 'tickets',
    state: 'menu',
    show: async ({ open, page, texts, isPhone }) => {
      await open('/tickets');
      await page.getByRole('button', { name: isPhone ? texts.shell.openMenu : texts.shell.unpinMenu }).click();
    },
  },
  {
    route: 'tickets',
    state: 'account-menu',
    show: async (stage) => (await openAccountMenu(stage)).waitFor(),
  },
  {
    route: 'tickets',
    state: 'sign-out',
    show: async (stage) => (await openAccountMenu(stage)).click(),
  },
];

// One row with everything that a row can show.
function found(displayId: string) {
  return {
    id: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d10',
    displayId,
    createdOn: '2026-11-12T07:41:00Z',
    status: 'PendingClient',
    type: 'Incident',
    title: 'IPsec drops every 20 minutes after the update',
    productGroup: 'RX-210 LTE router',
    productSupportStatus: 1,
    author: { firstName: 'Rasa', lastName: 'Petrauskaitė' },
    unread: true,
    hasDraft: true,
    needsReply: true,
    whoseTurn: 'Customer',
    lastActivityOn: '2026-11-12T09:02:00Z',
    lastWord: {
      author: { id: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d05', firstName: 'Jonas', lastName: 'Kazlauskas', staff: true },
      text: 'Please send the IPsec section of both ends.',
    },
    matches: [
      {
        place: 'Title',
        parts: [
          { text: 'IPsec', hit: true },
          { text: ' drops every 20 minutes after the update', hit: false },
        ],
      },
      {
        place: 'Conversation',
        parts: [
          { text: '… the tunnel holds with firmware ', hit: false },
          { text: '07.04.2', hit: true },
          { text: ', but ', hit: false },
          { text: 'IPsec', hit: true },
          { text: ' over LTE still rekeys too early …', hit: false },
        ],
      },
    ],
  };
}
