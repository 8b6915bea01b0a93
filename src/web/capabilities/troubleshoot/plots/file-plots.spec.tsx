import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  getGetTicketMockHandler,
  getGetTicketResponseMock,
  getGetWatchersMockHandler,
} from '#generated/msw/tickets/tickets.msw.ts';
import type { Ticket } from '#generated/model/ticket.ts';
import { PATIENCE_MS } from '#web/shared/http/in-flight.ts';
import { answerWith, mockServer, openPortal } from '#tests/support/portal.tsx';

mockServer();
beforeEach(() => page.viewport(1350, 1400));

const ADDRESS = '/tickets/1002345';
const CREATED = '2026-11-12T07:41:00Z';
const minute = (index: number) => new Date(Date.parse(CREATED) + (index - 40) * 60_000).toISOString();
const signals = Array.from({ length: 30 }, (_, index) => `${minute(index)} gsmd: RSRP: ${index < 12 ? -80 : -101} dBm`);
const log = [
  ...signals,
  `${minute(14)} netifd: Interface 'wan' is now down`,
  `${minute(20)} netifd: Interface 'wan' is now up`,
].join('\n');

type File = Ticket['problem']['files'][number];

function fileNamed(name: string, id: string): File {
  const [file] = getGetTicketResponseMock().problem.files;
  if (file === undefined) throw new Error('The example has no file.');
  return { ...file, id, name, size: 2000, category: 'text' };
}

function ticketWith(file: File, text: string | Response) {
  const ticket = getGetTicketResponseMock();
  answerWith(
    getGetTicketMockHandler({ ...ticket, createdOn: CREATED, problem: { ...ticket.problem, files: [file] } }),
    http.get('/api/tickets/comments/files/download/', () => (typeof text === 'string' ? new HttpResponse(text) : text)),
  );
}

test('a log is a plot with its findings, and a table behind it', async () => {
  ticketWith(fileNamed('router.log', '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7e01'), log);
  const { screen } = await openPortal(ADDRESS);
  const picture = screen.getByRole('img', {
    name: /^router.log over time\. Signal fell by 21 dB at .* · wan down for 6 min/,
  });
  await expect.element(picture).toBeVisible();
  await expect.element(picture.getByText('Connection wan')).toBeVisible();
  await expect.element(screen.getByText(/^Ticket created \(.*\) is after this log\.$/)).toBeVisible();
  const table = screen.getByRole('table', { name: 'router.log over time' });
  await expect.element(table.getByRole('row', { name: /Connection wan down/ })).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Show as table' }).click();
  await expect.element(picture).not.toBeInTheDocument();
  await expect.element(table.getByRole('row', { name: /RSRP -101 dBm/ }).first()).toBeVisible();
});

test('a log without such values shows its end instead, in the same room', async () => {
  ticketWith(fileNamed('plain.log', '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7e02'), 'first line\nlast line\n');
  const { screen } = await openPortal(ADDRESS);
  await expect.element(screen.getByText(/^No signal, temperature, connection or restart/)).toBeVisible();
  await expect.element(screen.getByText(/last line/)).toBeVisible();
});

test('a file that cannot be fetched can be tried again', async () => {
  ticketWith(fileNamed('gone.log', '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7e03'), new HttpResponse(null, { status: 500 }));
  const { screen } = await openPortal(ADDRESS);
  await expect.element(screen.getByText('The file could not be read for a plot.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('another text is plotted when it is asked for', async () => {
  ticketWith(
    fileNamed('values.csv', '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7e04'),
    `time;rsrp\n${signals.map((line) => line.replace(' gsmd: RSRP: ', ';').replace(' dBm', '')).join('\n')}`,
  );
  const { screen } = await openPortal(ADDRESS);
  const button = screen.getByRole('button', { name: 'Plot values.csv' });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await expect.element(screen.getByRole('img', { name: /Signal fell by 21 dB/ })).toBeVisible();
});

test('a log is fetched when nothing that was asked for is in flight any more', async () => {
  const watchers = Promise.withResolvers<void>();
  let isAsked = false;
  let fetchedAt = Infinity;
  ticketWith(fileNamed('late.log', '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7e05'), log);
  answerWith(
    getGetWatchersMockHandler(async () => {
      isAsked = true;
      await watchers.promise;
      return [];
    }),
    http.get('/api/tickets/comments/files/download/', () => {
      fetchedAt = performance.now();
      return new HttpResponse(log);
    }),
  );
  const openedAt = performance.now();
  const { screen } = await openPortal(ADDRESS);
  await expect.element(screen.getByText('late.log').first()).toBeVisible();
  // The page's own wait for an idle browser has begun before.
  await new Promise((resolve) => requestIdleCallback(resolve));
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
  await expect.poll(() => isAsked).toBe(true);
  // On a busy machine this may have been so long that the log waited no more.
  expect(fetchedAt - openedAt).toBeGreaterThanOrEqual(PATIENCE_MS);
  watchers.resolve();
  await expect.element(screen.getByRole('img', { name: /^late.log over time/ })).toBeVisible();
});
