import { expect } from '@playwright/test';
import type { BrowserContext, Page, Request, Response } from '@playwright/test';
import { sessionCookie } from '#tests/e2e/support/people.ts';
import { answerAsStaff } from '#tests/e2e/support/staff.ts';
import { storeComments, storeTicket } from '#tests/e2e/support/tickets.ts';
import { test } from '#tests/e2e/support/test.ts';

const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' });
const said = (page: Page, text: string) => conversation(page).getByRole('article').filter({ hasText: text });
const isStream = (response: Response) => response.headers()['content-type'] === 'text/event-stream';

/** Opens a page and waits until live updates arrive. */
async function openLive(page: Page, address: string): Promise<void> {
  const stream = page.context().waitForEvent('response', isStream);
  await page.goto(address);
  await stream;
}

test.describe('several tabs', () => {
  test.use({ ownContext: true });

  test('viewers, writers and replies appear live in every tab without a reload', async ({
    customerPage: page,
    engineerPage,
    db,
    company,
  }) => {
    const id = await storeTicket(db, company, { title: 'VPN drops every 20 minutes' });
    await openLive(page, `/tickets/${id}`);
    const list = await page.context().newPage();
    await list.goto('/tickets');
    const row = list.getByRole('row').filter({ hasText: id });
    await expect(row).toContainText('New');
    const counter = list.getByRole('list', { name: 'Quick filters' }).getByRole('link', { name: /^Pending/ });

    await engineerPage.goto(`/tickets/${id}`);
    await expect(page.getByText('Support is viewing this ticket')).toBeVisible();
    await engineerPage.getByRole('textbox', { name: 'Reply' }).click();
    await expect(engineerPage.getByRole('textbox', { name: 'Reply' })).toBeFocused();
    await engineerPage.keyboard.type('Which firmware is on it?');
    await expect(page.getByText('Jonas is writing…')).toBeVisible();
    await engineerPage.getByRole('button', { name: 'Send' }).click();

    await expect(said(page, 'Which firmware is on it?')).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: 'New reply from Jonas' })).toBeAttached();
    await expect(page.getByText('Jonas is writing…')).toBeHidden();
    await expect(page.getByRole('main').getByText('Waiting for you', { exact: true })).toBeVisible();
    await expect(row).toContainText('Waiting for you');
    await expect(counter).toContainText('1');
  });

  test('20 tabs of a browser share one stream, and another tab takes it over', async ({
    context,
    page: first,
    signInAs,
    db,
    company,
    portalUrl,
  }) => {
    const id = await storeTicket(db, company);
    const streams = countStreams(context);
    await signInAs(company.customer);
    await openLive(first, '/user/account');
    const others = await Promise.all(Array.from({ length: 18 }, () => context.newPage()));
    for (const other of others) await other.goto('/user/account');
    const last = await context.newPage();
    await last.goto(`/tickets/${id}`);
    await expect(conversation(last)).toBeVisible();
    expect(streams()).toBe(1);

    await answerAsStaff({ db, company, portalUrl }, id, 'Told by another tab.');
    await expect(said(last, 'Told by another tab.')).toHaveCount(1);
    await first.close();
    await answerAsStaff({ db, company, portalUrl }, id, 'Told by the next one.');
    await expect(said(last, 'Told by the next one.')).toHaveCount(1);
    expect(streams()).toBe(1);
  });
});

/** Returns how many streams are open in the context's pages. */
function countStreams(context: BrowserContext): () => number {
  const open = new Map<Request, Page>();
  context.on('response', (response) => {
    if (isStream(response)) open.set(response.request(), response.frame().page());
  });
  context.on('requestfinished', (request) => void open.delete(request));
  context.on('requestfailed', (request) => void open.delete(request));
  return () => [...open.values()].filter((page) => !page.isClosed()).length;
}

test('what is said while the line is broken is there afterwards, once', async ({
  context,
  page,
  db,
  company,
  portalUrl,
  line,
}) => {
  const id = await storeTicket(db, company);
  await context.addCookies([await sessionCookie(db, company.customer, line.url)]);
  await openLive(page, `${line.url}/tickets/${id}`);
  await answerAsStaff({ db, company, portalUrl }, id, 'Before the cut.');
  await expect(said(page, 'Before the cut.')).toHaveCount(1);

  line.become('cut', /^\/api\/events/);
  line.breakOff();
  await answerAsStaff({ db, company, portalUrl }, id, 'First in the dark.');
  await answerAsStaff({ db, company, portalUrl }, id, 'Second in the dark.');
  await page.context().waitForEvent('requestfailed', (request) => new URL(request.url()).pathname === '/api/events');
  await expect(said(page, 'First in the dark.')).toBeHidden();

  line.become('whole');
  await expect(said(page, 'Second in the dark.')).toHaveCount(1);
  await expect(said(page, 'First in the dark.')).toHaveCount(1);
  await answerAsStaff({ db, company, portalUrl }, id, 'After the cut.');
  await expect(said(page, 'After the cut.')).toHaveCount(1);
  await expect(conversation(page).getByRole('article')).toHaveCount(4);
});

test(
  'who reads further up stays there, and is led to the new answer',
  { tag: '@phone' },
  async ({ customerPage: page, db, company, portalUrl }) => {
    const id = await storeTicket(db, company);
    const texts = Array.from({ length: 12 }, (_, index) => `Step ${index + 1}: please look at the log again.`);
    await storeComments(db, company, id, texts);
    await openLive(page, `/tickets/${id}`);
    const read = said(page, 'Step 2:');
    await read.scrollIntoViewIfNeeded();
    const before = await read.boundingBox();
    await answerAsStaff({ db, company, portalUrl }, id, 'It is the certificate.');
    const below = page.getByRole('link', { name: 'New reply below' });
    await expect(below).toBeVisible();
    expect(await read.boundingBox()).toEqual(before);
    await below.click();
    await expect(said(page, 'It is the certificate.')).toBeInViewport();
    await expect(said(page, 'It is the certificate.')).toBeFocused();
    await expect(below).toBeHidden();
  },
);
