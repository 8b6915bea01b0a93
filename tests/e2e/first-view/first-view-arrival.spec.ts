import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Line } from '#tests/e2e/support/broken-line.ts';
import { holdScripts, isHydrated, UNSEEN_MOVE } from '#tests/e2e/support/first-view.ts';
import { named } from '#tests/e2e/support/environment.ts';
import { storeComments, storeTicket, storeTickets } from '#tests/e2e/support/tickets.ts';
import { test } from '#tests/e2e/support/test.ts';

// Watches each page from its beginning.
test.use({ ownContext: true });

test('the sign-in does not move while it arrives @both', async ({ page, line }) => {
  // By its name: at an IP address there are no passkeys, whatever the portal's own address makes the server expect.
  await expectUnmovedArrival(page, { ...line, url: named(line.url) }, '/auth');
});

test('a list does not move while it arrives @both', async ({ customerPage: page, line, db, company }) => {
  await storeTickets(
    db,
    company,
    Array.from({ length: 12 }, (_, index) => ({ title: `Router ${index} restarts` })),
  );
  await expectUnmovedArrival(page, line, '/tickets');
});

test('a ticket does not move while it arrives @both', async ({ customerPage: page, line, db, company }) => {
  const ticket = await storeTicket(db, company);
  await storeComments(db, company, ticket, ['Please send a log.', 'Thank you.']);
  await expectUnmovedArrival(page, line, `/tickets/${ticket}`);
});

/** Opens a page on a line so slow that the browser may paint what it has between any two pieces. */
async function expectUnmovedArrival(page: Page, line: Line, path: string): Promise<void> {
  const letGo = await holdScripts(page);
  line.become('in pieces', new RegExp(`^${path}$`));
  await page.goto(line.url + path, { waitUntil: 'commit' });
  await expect(page.locator('#first-view')).toBeAttached();
  letGo();
  await isHydrated(page);
  expect(await page.evaluate(() => window.shifted)).toBeLessThan(UNSEEN_MOVE);
}
