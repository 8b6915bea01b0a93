import type { Shot } from './shot.ts';
import { alreadySent, serverError } from './stage.ts';
import type { Stage, TicketIds } from './stage.ts';

const route = 'ticket';

const open =
  (id: keyof TicketIds): Shot['show'] =>
  async ({ open: go, page, tickets, texts }) => {
    await go(`/tickets/${tickets[id]}`);
    await page.getByRole('region', { name: texts.tickets.conversation.heading }).waitFor();
  };

async function solve(stage: Stage): Promise<void> {
  await open('waiting')(stage);
  await stage.page.getByRole('button', { name: stage.texts.tickets.view.setSolved }).click();
  await stage.page.getByRole('alertdialog').waitFor();
}

async function openMenu(stage: Stage, name: string): Promise<void> {
  await open('waiting')(stage);
  await stage.page.getByRole('button', { name }).click();
  await stage.page.getByRole('menuitem').first().waitFor();
}

const given = {
  rating: 4,
  target: 'ClientTechnicalSupport',
  comment: 'Two days faster would be better.',
  givenOn: '2026-11-14T08:00:00Z',
  changeableUntil: '2026-11-28T08:00:00Z',
};

async function rate(stage: Stage, isSent: boolean): Promise<void> {
  const { answer, open: go, page, tickets, texts } = stage;
  const { feedback } = texts.ticketView;
  await answer('/tickets/feedback', { status: 200, body: given });
  await go(`/tickets/${tickets.solved}?feedback=1`);
  const dialog = page.getByRole('dialog', { name: feedback.heading });
  await dialog.getByText(feedback.ratings[isSent ? 4 : 2], { exact: true }).click();
  await dialog.getByRole('button', { name: feedback.send }).click();
  await (isSent
    ? dialog.waitFor({ state: 'detached' })
    : page.getByText(texts.errors.feedbackCommentRequired).waitFor());
}

async function openHistory(stage: Stage): Promise<void> {
  await open('waiting')(stage);
  await stage.page.getByRole('button', { name: stage.texts.ticketView.history.open }).click();
  await stage.page.getByRole('dialog').waitFor();
}

async function write(stage: Stage): Promise<void> {
  const { page, texts } = stage;
  await page.getByRole('textbox', { name: texts.tickets.reply.label }).pressSequentially('RX_07.08.1 is on it.');
}

async function openMessageMenu(stage: Stage): Promise<void> {
  await open('waiting')(stage);
  await stage.page
    .getByRole('region', { name: stage.texts.tickets.conversation.heading })
    .getByRole('button')
    .first()
    .click();
  await stage.page.getByRole('menuitem').first().waitFor();
}

async function view({ page, open: go, tickets }: Stage, file: RegExp): Promise<void> {
  await go(`/tickets/${tickets.withFiles}`);
  await page.getByRole('listitem').getByRole('button', { name: file }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await dialog.getByText(/…$/).waitFor({ state: 'detached' });
}

/** The ticket in each of its states. */
export const viewShots: readonly Shot[] = [
  { route, state: 'waiting', show: open('waiting') },
  { route, state: 'waiting-engineer', viewer: 'engineer', show: open('waiting') },
  { route, state: 'solved', show: open('solved') },
  { route, state: 'closed', show: open('closed') },
  { route, state: 'closed-long-ago', show: open('closedLongAgo') },
  { route, state: 'with-files', show: open('withFiles') },
  {
    route,
    state: 'plot',
    show: async ({ page, open: go, tickets }) => {
      await go(`/tickets/${tickets.withFiles}`);
      await page.getByRole('img', { name: /system\.log/ }).scrollIntoViewIfNeeded();
    },
  },
  { route, state: 'viewer-image', show: (stage) => view(stage, /signal\.png/) },
  { route, state: 'viewer-text', show: (stage) => view(stage, /system\.log/) },
  { route, state: 'viewer-json', show: (stage) => view(stage, /configuration\.json/) },
  { route, state: 'mark-solved', show: solve },
  { route, state: 'menu', show: (stage) => openMenu(stage, stage.texts.ticketView.status.menu) },
  {
    route,
    state: 'menu-engineer',
    viewer: 'engineer',
    show: (stage) => openMenu(stage, stage.texts.ticketView.status.menu),
  },
  { route, state: 'rating', show: (stage) => rate(stage, false) },
  { route, state: 'rated', show: (stage) => rate(stage, true) },
  { route, state: 'history', show: openHistory },
  {
    route,
    state: 'history-failed',
    show: async (stage) => {
      await stage.answer('/tickets/history', serverError);
      await openHistory(stage);
    },
  },
  {
    route,
    state: 'reply',
    show: async (stage) => {
      await open('waiting')(stage);
      await write(stage);
    },
  },
  {
    route,
    state: 'reply-not-sent',
    show: async (stage) => {
      const { answer, page, texts } = stage;
      await open('waiting')(stage);
      await write(stage);
      await answer('/tickets/comments/add', serverError);
      await page.getByRole('button', { name: texts.tickets.reply.send }).click();
      await page.getByRole('group', { name: texts.conversation.notSent }).waitFor();
    },
  },
  { route, state: 'message-menu', show: (stage) => openMessageMenu(stage) },
  {
    route,
    state: 'quote-engineer',
    viewer: 'engineer',
    show: async (stage) => {
      await openMessageMenu(stage);
      await stage.page.getByRole('menuitem', { name: stage.texts.conversation.quote }).click();
      await stage.page.getByRole('textbox', { name: stage.texts.tickets.reply.label }).locator('blockquote').waitFor();
    },
  },
  {
    route,
    state: 'reply-follow-up',
    show: async (stage) => {
      await open('closedLongAgo')(stage);
      await write(stage);
    },
  },
  {
    route,
    state: 'reply-sent-elsewhere',
    show: async (stage) => {
      const { answer, page, texts } = stage;
      await open('waiting')(stage);
      await write(stage);
      await answer('/tickets/comments/add', { status: 409, body: alreadySent });
      await page.getByRole('button', { name: texts.tickets.reply.send }).click();
      await page.getByText(texts.errors.commentSentElsewhere).waitFor();
    },
  },
  {
    route,
    state: 'session-ended',
    show: async (stage) => {
      const { answer, page, texts } = stage;
      await open('waiting')(stage);
      await write(stage);
      await answer('/tickets/comments/add', {
        status: 401,
        body: { type: 'about:blank', title: 'Session expired', status: 401 },
      });
      await page.getByRole('button', { name: texts.tickets.reply.send }).click();
      await page.getByRole('dialog', { name: texts.auth.again.heading.sessionEnded }).waitFor();
    },
  },
  { route, state: 'not-found', show: ({ open: go }) => go('/tickets/9999999') },
  {
    route,
    state: 'failed',
    show: async ({ answer, open: go, tickets }) => {
      await answer(`/tickets/customer/${tickets.waiting}`, serverError);
      await go(`/tickets/${tickets.waiting}`);
    },
  },
  {
    route,
    state: 'loading',
    show: async ({ answer, open: go, tickets }) => {
      await answer(`/tickets/customer/${tickets.waiting}`, 'never');
      await go(`/tickets/${tickets.waiting}`);
    },
  },
  {
    route: 'ticketPrint',
    state: 'rest',
    show: async ({ open: go, page, tickets, texts }) => {
      await go(`/tickets/${tickets.withFiles}/print`);
      await page.getByRole('button', { name: texts.print.print }).waitFor();
    },
  },
  {
    route: 'ticketPrint',
    state: 'failed',
    show: async ({ answer, open: go, tickets }) => {
      await answer('/tickets/comments', serverError);
      await go(`/tickets/${tickets.withFiles}/print`);
    },
  },
];
