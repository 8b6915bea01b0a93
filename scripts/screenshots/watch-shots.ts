import type { Shot } from './shot.ts';
import type { Stage } from './stage.ts';

const link = `/watch/0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d91/${'x'.repeat(43)}`;
const watched = { displayId: '1002345', email: 'noc@partner.example' };
const person = { ticketId: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d10', confirmed: true, staff: false };

const watchers = [
  { ...person, id: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d90', name: 'Rasa Petrauskaitė' },
  { ...person, id: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d91', name: 'Jonas Kazlauskas', staff: true },
  {
    ...person,
    id: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d92',
    email: 'network-operations.night-shift@partner-with-a-long-name.example',
    confirmed: false,
  },
];

async function press({ open, page }: Stage, button: string): Promise<void> {
  await open(link);
  await page.getByRole('button', { name: button }).click();
}

async function openTicket({ answer, open, page, tickets, texts, isPhone }: Stage): Promise<void> {
  await answer('/tickets/watchers', { status: 200, body: watchers });
  await open(`/tickets/${tickets.waiting}`);
  if (isPhone) await page.getByRole('button', { name: texts.watchers.count(watchers.length) }).click();
  await page.getByRole('region', { name: texts.watchers.heading }).scrollIntoViewIfNeeded();
}

async function openDialog(stage: Stage): Promise<void> {
  await openTicket(stage);
  await stage.page.getByRole('button', { name: stage.texts.watchers.add }).click();
  await stage.page.getByRole('dialog').waitFor();
}

/** The page behind the mails of a ticket. */
const signedOutShots: Omit<Shot, 'viewer'>[] = [
  { route: 'watch', state: 'rest', show: ({ open }) => open(link) },
  {
    route: 'watch',
    state: 'confirmed',
    show: async (stage) => {
      await stage.answer('/watchers/confirm', { status: 200, body: { ...watched, confirmed: true } });
      await press(stage, stage.texts.watchers.page.confirm);
      await stage.page.getByRole('status').waitFor();
    },
  },
  {
    route: 'watch',
    state: 'left',
    show: async (stage) => {
      await stage.answer('/watchers/leave', { status: 200, body: { ...watched, confirmed: false } });
      await press(stage, stage.texts.watchers.page.leave);
      await stage.page.getByRole('status').waitFor();
    },
  },
  { route: 'watch', state: 'invalid', show: ({ open }) => open('/watch/0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d91') },
];

/** The watchers of a ticket, and the page behind their mails. */
export const watchShots: readonly Shot[] = [
  ...signedOutShots.map((shot) => ({ ...shot, viewer: 'nobody' as const })),
  { route: 'ticket', state: 'watchers', show: openTicket },
  { route: 'ticket', state: 'watchers-adding', show: openDialog },
  {
    route: 'ticket',
    state: 'watchers-no-email',
    show: async (stage) => {
      await openDialog(stage);
      await stage.page.getByLabel(stage.texts.watchers.outside).fill('noc@');
      await stage.page.getByRole('button', { name: stage.texts.watchers.invite }).click();
    },
  },
];
