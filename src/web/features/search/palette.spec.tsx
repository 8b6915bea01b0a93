import { delay, http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SearchResult } from '#generated/model/searchResult.ts';
import { answerWith, mockServer, openPortal, refusing, signedInAs } from '#tests/support/portal.tsx';

mockServer();

beforeEach(() => page.viewport(1350, 900));

const nothing: SearchResult = { recognised: ['Words'], tickets: [], rmas: [], devices: [], boxes: [], articles: [] };
const ticket = (displayId: string, title: string): SearchResult['tickets'][number] => ({
  id: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7d01',
  displayId,
  title,
  status: 'New',
  type: 'Incident',
  createdOn: '2026-11-12T09:41:00.000Z',
});
const device: SearchResult['devices'][number] = {
  id: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7db0',
  number: '6001000007',
  serialNumber: '6001000007',
  productGroup: 'RX-210 LTE router',
  productSupportStatus: 0,
  dispatchDate: '2025-05-02',
};
const answers: Record<string, SearchResult> = {
  vpn: { ...nothing, tickets: [ticket('1000001', 'VPN drops'), ticket('1000002', 'VPN is slow')] },
  '6001000007': {
    ...nothing,
    recognised: ['Serial', 'Words'],
    tickets: [ticket('1000003', 'About it')],
    devices: [device],
  },
};

/** Responds from the table, each text after its delay; returns what was searched. */
function answering(waits: Record<string, number> = {}): string[] {
  const asked: string[] = [];
  answerWith(
    http.get('/api/search', async ({ request }) => {
      const q = new URL(request.url).searchParams.get('q') ?? '';
      asked.push(q);
      await delay(waits[q] ?? 0);
      return HttpResponse.json(answers[q] ?? nothing);
    }),
  );
  return asked;
}

const field = () => page.getByRole('combobox', { name: 'Search anything' });
const marked = () =>
  document.getElementById(field().element().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('the title of an article is not cut in favour of its summary', async () => {
  await page.viewport(390, 844);
  const title = 'Two SIM cards and a backup link';
  const summary =
    'How RX-240 and larger models choose between cable and both cards, and how to stop endless switching.';
  answers['sim'] = { ...nothing, articles: [{ slug: 'two-sim-cards', title, summary }] };
  answering();
  const { screen } = await openPortal('/user/account', signedInAs());
  await screen.getByRole('button', { name: 'Search anything' }).click();
  await field().fill('sim');
  await expect.element(screen.getByText(title)).toBeVisible();
  const shown = screen.getByText(title).element();
  expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth);
});

test('keys open it, move the mark, open a result and restore the focus', async () => {
  const asked = answering();
  const { screen, here } = await openPortal('/user/account', signedInAs());
  const button = screen.getByRole('button', { name: 'Search anything' });
  await expect.element(button).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field()).toHaveFocus();
  await expect.element(page.getByText(/^Search by ticket or RMA number/)).toBeVisible();
  expect(marked()).toBe('New ticket');

  await userEvent.keyboard('vpn');
  await expect
    .element(page.getByRole('dialog').getByRole('status'))
    .toHaveTextContent('Recognised as: words. 2 results found');
  expect(asked).toEqual(['vpn']);
  const found = page.getByRole('group', { name: 'Tickets' });
  await expect.element(found.getByRole('option').first()).toHaveAttribute('href', '/tickets/1000001');
  expect(marked()).toContain('VPN drops');
  await userEvent.keyboard('{ArrowDown}');
  expect(marked()).toContain('VPN is slow');
  await userEvent.keyboard('{Home}');
  expect(marked()).toContain('VPN drops');
  await userEvent.keyboard('{End}');
  await userEvent.keyboard('{ArrowDown}');
  expect(marked()).toContain('VPN is slow');

  await userEvent.keyboard('{Escape}');
  await expect.element(field()).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await expect.element(field()).not.toBeInTheDocument();

  await button.click();
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();

  // `/` types nothing into the page; the box opens.
  await userEvent.keyboard('/');
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('vpn{Enter}');
  await expect.element(page.getByText('VPN is slow')).toBeVisible();
  const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
  await userEvent.keyboard('{ArrowDown}{Control>}{Enter}{/Control}');
  expect(openTab).toHaveBeenCalledWith('/tickets/1000002', '_blank', 'noopener');
  await userEvent.keyboard('{Home}{Enter}');
  await expect.poll(here).toBe('/tickets/1000001');
});

test('a new tab is opened by the answer that it came before', async () => {
  answering({ 'vpn d': 300 });
  await openPortal('/user/account', signedInAs());
  await expect.element(page.getByRole('button', { name: 'Search anything' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await field().fill('vpn');
  await expect.element(page.getByText('VPN is slow')).toBeVisible();
  const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
  answers['vpn d'] = { ...nothing, tickets: [ticket('1000003', 'VPN down')] };
  await userEvent.keyboard(' d{Control>}{Enter}{/Control}');
  expect(openTab).not.toHaveBeenCalled();
  await expect.element(page.getByText('VPN down')).toBeVisible();
  expect(openTab.mock.calls).toEqual([['/tickets/1000003', '_blank', 'noopener']]);
});

test('an exact number is requested immediately, and Enter opens it before the response', async () => {
  const asked = answering({ '6001000007': 300 });
  const { here } = await openPortal('/user/account', signedInAs());
  await expect.element(page.getByRole('button', { name: 'Search anything' })).toBeVisible();
  await userEvent.keyboard('{Meta>}k{/Meta}');
  await field().fill('6001000007');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('dialog').getByRole('status'))
    .toHaveTextContent('Recognised as: serial number. Searching…');
  await expect.poll(here).toBe('/devices/6001000007');
  expect(asked).toEqual(['6001000007']);

  // What was opened and searched is offered, until it is forgotten.
  await userEvent.keyboard('{Control>}k{/Control}');
  const opened = page.getByRole('group', { name: 'Recently opened' });
  await expect
    .element(opened.getByRole('option', { name: '6001000007' }))
    .toHaveAttribute('href', '/devices/6001000007');
  await page.getByRole('group', { name: 'Recent searches' }).getByRole('option').click();
  await expect.element(field()).toHaveValue('6001000007');
  const headings = () =>
    page
      .getByRole('group')
      .elements()
      .map((group) => group.firstElementChild?.textContent);
  await expect.poll(headings).toEqual(['Devices', 'Tickets']);
  await field().fill('');
  await page.getByRole('option', { name: /^Clear the search history/ }).click();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field()).toBeVisible();
  await expect.element(opened).not.toBeInTheDocument();
});

test('a late response is not shown for a newer text; no results and a failure say so', async () => {
  answering({ vpn: 1500 });
  await openPortal('/user/account', signedInAs());
  await expect.element(page.getByRole('button', { name: 'Search anything' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await field().fill('vpn');
  await userEvent.keyboard('{Enter}');
  await field().fill('6001000007');
  await expect.element(page.getByRole('option', { name: /RX-210/ })).toBeVisible();
  await delay(1500);
  await expect.element(page.getByText('VPN drops')).not.toBeInTheDocument();
  await field().fill('quokka');
  await expect
    .element(page.getByRole('dialog').getByRole('status'))
    .toHaveTextContent('Recognised as: words. No results');
  await expect.element(page.getByText(/^Check the number, or try fewer/)).toBeVisible();
  answerWith(refusing('get', '/api/search', { status: 500, title: 'Server error', detail: 'It broke.' }));
  await field().fill('okapi');
  await expect.element(page.getByText('Search failed')).toBeVisible();
  answers['okapi'] = { ...nothing, tickets: [ticket('1000009', 'Okapi')] };
  answering();
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('option', { name: /^Okapi/ })).toBeVisible();
});

test('commands are found by words of both languages and do what they say', async () => {
  answering();
  const { here } = await openPortal('/user/account', signedInAs());
  await expect.element(page.getByRole('button', { name: 'Search anything' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await field().fill('tamsi');
  expect(marked()).toBe('Dark theme');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.documentElement.dataset['colorMode']).toBe('dark');
  await userEvent.keyboard('{Control>}k{/Control}');
  await field().fill('log out');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Sign out of the help desk?')).toBeVisible();
  // An open dialog keeps the keys.
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field()).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Control>}k{/Control}');
  await field().fill('nauja užklausa');
  await userEvent.keyboard('{Enter}');
  await expect.poll(here).toContain('/tickets/create');
});

test('in the ticket list / leads to its own search', async () => {
  const { screen } = await openPortal('/tickets', signedInAs());
  const search = screen.getByRole('combobox', { name: 'Search tickets' });
  await expect.element(search).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(search).toHaveFocus();
  await expect.element(field()).not.toBeInTheDocument();
  // In a text field it is a character.
  await userEvent.keyboard('a/');
  await expect.element(search).toHaveValue('a/');
});
