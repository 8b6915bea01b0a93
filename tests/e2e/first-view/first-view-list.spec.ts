import { expect } from '@playwright/test';
import { faultsOf, holdScripts, isHydrated } from '#tests/e2e/support/first-view.ts';
import { storeTickets } from '#tests/e2e/support/tickets.ts';
import { test } from '#tests/e2e/support/test.ts';

// What the pages of one person leave behind would be in the other's.
test.use({ ownContext: true });

for (const [kept, drawn] of [
  [undefined, ['table', 'list']],
  ['wide', ['table']],
  ['narrow', ['list']],
] as const) {
  test(`a list that was drawn for ${kept ?? 'any'} room comes to fit its own @both`, async ({
    customerPage: page,
    context,
    portalUrl,
    db,
    company,
  }) => {
    await storeTickets(db, company, [{}, {}, {}]);
    if (kept !== undefined) await context.addCookies([{ name: 'list_room', value: kept, url: portalUrl }]);
    const isWide = (page.viewportSize()?.width ?? 0) > 760;
    const forms = { table: page.getByRole('table'), list: page.getByRole('list', { name: 'Tickets' }) };
    const letGo = await holdScripts(page);
    const faults = faultsOf(page);
    await page.goto('/tickets', { waitUntil: 'commit' });
    const html = await page.getByRole('main').innerHTML();
    expect([/<table/.test(html) && 'table', /<ul[^>]*aria-label/.test(html) && 'list'].filter(Boolean)).toEqual(drawn);
    letGo();
    await isHydrated(page);
    await expect(forms.table).toHaveCount(isWide ? 1 : 0);
    await expect(forms.list).toHaveCount(isWide ? 0 : 1);
    await page.setViewportSize({ width: isWide ? 500 : 1350, height: 900 });
    await expect(forms.table).toHaveCount(isWide ? 0 : 1);
    await expect(forms.list).toHaveCount(isWide ? 1 : 0);
    expect(faults()).toEqual([]);
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === 'list_room')?.value).toBe(isWide ? 'narrow' : 'wide');
  });
}

test('a row pressed during hydration leads to its ticket @both', async ({ customerPage: page, db, company }) => {
  await storeTickets(db, company, [{ title: 'Tunnel down' }]);
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    const isTaken = (link: Element) => Object.keys(link).some((key) => key.startsWith('__reactProps'));
    port1.onmessage = () => {
      const link = document.querySelector<HTMLElement>('main a[href^="/tickets/1"]');
      if (link !== null && isTaken(link)) link.click();
      else port2.postMessage(undefined);
    };
    if (location.pathname === '/tickets') port2.postMessage(undefined);
  });
  await page.goto('/tickets');
  await expect(page.getByRole('heading', { level: 1, name: 'Tunnel down' })).toBeVisible();
  await expect(page).toHaveURL(/\/tickets\/\d{7}$/);
});
