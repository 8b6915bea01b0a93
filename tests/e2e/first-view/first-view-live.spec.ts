import { expect } from '@playwright/test';
import type { Page, Response } from '@playwright/test';
import { filesOf } from '#scripts/build/build-manifest.ts';
import { WEB_DIR } from '#scripts/build/build-web.ts';
import { manifestOf } from '#server/http/pages/build-manifest.ts';
import { holdScripts } from '#tests/e2e/support/first-view.ts';
import { answerAsStaff } from '#tests/e2e/support/staff.ts';
import { storeComments, storeTicket } from '#tests/e2e/support/tickets.ts';
import { test } from '#tests/e2e/support/test.ts';

// What an earlier page leaves behind would be continued from.
test.use({ ownContext: true });

const REQUESTS_MAX_COUNT = 20; // issue of the interface: of a page that is opened for the first time

const isStream = (response: Response) => response.headers()['content-type'] === 'text/event-stream';

/** Opens a page and waits until its stream is open and nothing else is under way; returns what it asked the API. */
async function callsOf(page: Page, path: string): Promise<string[]> {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  const stream = page.waitForResponse(isStream);
  await page.goto(path);
  await stream;
  await page.waitForLoadState('networkidle');
  return calls;
}

/** The files and calls that a first visit to this page has asked for, the page itself left out. */
function requestsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries.filter(({ transferSize }) => transferSize > 0).map(({ name }) => new URL(name).pathname);
  });
}

test('a ticket page asks for nothing that it was rendered with', async ({ page, db, company, signInAs }) => {
  const id = await storeTicket(db, company);
  await signInAs(company.customer);
  const calls = await callsOf(page, `/tickets/${id}`);
  expect(calls.toSorted()).toEqual(['GET /api/auth/session', 'GET /api/events', 'POST /api/tickets/presence']);
  const requests = await requestsOf(page);
  expect(requests.length, requests.join('\n')).toBeLessThan(REQUESTS_MAX_COUNT);
});

test('a ticket with a new reply is opened once, which marks it as read', async ({ page, db, company, signInAs }) => {
  const lastPublicCommentOn = new Date();
  const id = await storeTicket(db, company, { lastPublicCommentOn, lastPublicCommentByStaff: true });
  await storeComments(db, company, id, ['Which firmware is on it?']);
  await signInAs(company.customer);
  const unread = page.getByRole('link', { name: 'Unread reply: VPN drops every 20 minutes' });
  await page.goto('/tickets');
  await expect(unread).toBeVisible();
  const opened = (await callsOf(page, `/tickets/${id}`)).filter((call) => call.includes('/tickets/customer/'));
  expect(opened).toEqual([`GET /api/tickets/customer/${id}`]);
  await page.goto('/tickets');
  await expect(page.getByRole('link', { name: 'VPN drops every 20 minutes' })).toBeVisible();
  await expect(unread).toBeHidden();
});

/** The files that the list prefetches when idle: of the page that a row opens, and not its own. */
function prefetchedByList(): string[] {
  const manifest = manifestOf(WEB_DIR);
  const own = filesOf(manifest, ['index.html', 'src/web/features/tickets/list/ticket-list-page.tsx']);
  const opened = filesOf(manifest, ['src/web/features/tickets/view/ticket-page.tsx']);
  return opened.filter((file) => !own.includes(file)).map((file) => `/${file}`);
}

test('the list asks for nothing that it was rendered with', async ({ page, db, company, signInAs }) => {
  await storeTicket(db, company);
  await signInAs(company.customer);
  const calls = await callsOf(page, '/tickets');
  expect(calls.filter((call) => call.includes('/tickets/'))).toEqual([]);
  expect(calls.filter((call) => call.endsWith('/events'))).toHaveLength(1);
  const prefetched = prefetchedByList();
  const requests = (await requestsOf(page)).filter((path) => !prefetched.includes(path));
  expect(requests.length, requests.join('\n')).toBeLessThan(REQUESTS_MAX_COUNT);
});

test('what happens between rendering and hydration appears without a reload', async ({
  page,
  db,
  company,
  portalUrl,
  signInAs,
}) => {
  const id = await storeTicket(db, company);
  await signInAs(company.customer);
  const letGo = await holdScripts(page);
  await page.goto(`/tickets/${id}`, { waitUntil: 'commit' });
  const conversation = page.getByRole('region', { name: 'Conversation' });
  await expect(conversation).toBeVisible();
  await answerAsStaff({ db, company, portalUrl }, id, 'Which firmware is on it?');
  letGo();
  await expect(conversation.getByRole('article').filter({ hasText: 'Which firmware is on it?' })).toHaveCount(1);
  await expect(page.getByRole('main').getByText('Waiting for you', { exact: true })).toBeVisible();

  const letGoAgain = await holdScripts(page);
  await page.goto('/tickets', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'VPN drops every 20 minutes' }).first()).toBeVisible();
  const other = await storeTicket(db, company, { title: 'Reads come back empty' });
  await answerAsStaff({ db, company, portalUrl }, other, 'Which firmware is on it?');
  letGoAgain();
  await expect(page.getByRole('link', { name: 'Reads come back empty' }).first()).toBeVisible();
});
