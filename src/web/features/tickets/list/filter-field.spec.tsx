import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getGetProductGroupsMockHandler } from '#generated/msw/products/products.msw.ts';
import type { ProductGroup } from '#generated/model/productGroup.ts';
import { mockServer, openPortal } from '#tests/support/portal.tsx';
import { manyTickets } from '#tests/support/ticket-pages.ts';

mockServer();

const group: ProductGroup = {
  id: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7777',
  name: 'GW-40 gateway',
  supportStatus: 0,
  productNicheId: 1,
};
const remote = { ...group, id: '0192f3a4-7c1e-7b5a-9d2e-3f4a5b6c7778', name: 'Remote management' };
const groups = getGetProductGroupsMockHandler([group, remote]);

async function openField(path = '/tickets') {
  const { handler, asked } = manyTickets();
  const portal = await openPortal(path, groups, handler);
  const { screen } = portal;
  const field = screen.getByRole('combobox', { name: 'Search tickets' });
  await expect.element(screen.getByText('Showing 1–15 of 40').first()).toBeVisible();
  const options = screen.getByRole('listbox', { name: 'Filters that fit' }).getByRole('option');
  const words = () =>
    options
      .elements()
      .filter((option) => option.checkVisibility())
      .map(({ textContent }) => textContent);
  return { ...portal, asked, field, options, words };
}

beforeEach(async () => {
  await page.viewport(1350, 900);
});

describe('the field of the list', () => {
  test('offers its filters, and one is chosen by its name and value with the keys alone', async () => {
    const { field, words, here, screen } = await openField();
    await field.click();
    await expect
      .poll(words)
      .toEqual([
        'Created:',
        'Ticket ID:',
        'Product group:',
        'Status:',
        'Type:',
        'Show completed',
        'Assigned to me',
        'Needs reply',
        'With us',
        'Unread',
      ]);
    await expect.element(field).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(field).toHaveValue('Status: ');
    await expect.poll(words).toContain('Status: On hold');
    await userEvent.keyboard('hold');
    await expect.poll(words).toEqual(['Status: On hold']);
    const option = screen.getByRole('option', { name: 'Status: On hold' });
    await expect.element(field).toHaveAttribute('aria-activedescendant', option.element().id);
    await userEvent.keyboard('{Enter}');
    await expect.poll(here).toBe('/tickets?statuses=OnHold');
    await expect.element(field).toHaveValue('');
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAttribute('aria-expanded', 'false');
    await expect.element(screen.getByRole('button', { name: 'Remove filter: On hold' })).toBeVisible();
  });

  test('finds values by their words and leaves the other words', async () => {
    const { field, words, here, asked } = await openField('/tickets?statuses=New');
    await field.fill('vpn on hold');
    await expect.poll(words).toEqual(['Status: On hold']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(here).toBe('/tickets?words=vpn&statuses=New&statuses=OnHold');
    await expect.element(field).toHaveValue('vpn');
    await expect.poll(() => asked.at(-1)?.request).toMatchObject({ words: 'vpn', ticketStatuses: ['New', 'OnHold'] });
    await field.fill('vpn gate');
    await expect.poll(words).toEqual(['Product group: GW-40 gateway']);
    await page.getByRole('option', { name: /GW-40/ }).click();
    await expect.poll(here).toBe(`/tickets?words=vpn&groups=${group.id}&statuses=New&statuses=OnHold`);
    await expect.element(page.getByRole('button', { name: 'Remove filter: GW-40 gateway' })).toBeVisible();
  });

  test('searches words at Enter where no suggestion is marked, and what has no value says so', async () => {
    const { field, words, here, screen } = await openField();
    await field.fill('hold');
    await expect.poll(words).toEqual(['Status: On hold']);
    await userEvent.keyboard('{Enter}');
    await expect.poll(here).toBe('/tickets?words=hold');
    await expect.poll(words).toEqual([]);
    await field.fill('type: nonsense');
    await expect.element(screen.getByText('No value of this filter fits')).toBeVisible();
    await expect.poll(here).toBe('/tickets');
    await expect.element(field).toHaveValue('type: nonsense');
  });

  test('words leave the rows in sight: a line above them has three filters that fit at most', async () => {
    const { field, words, options, screen } = await openField();
    await field.fill('re');
    // Of the four that begin so.
    const three = ['Product group: Remote management', 'Type: Issue Report', 'Type: Service Request'];
    await expect.poll(words).toEqual(three);
    const { bottom } = screen.getByRole('listbox', { name: 'Filters that fit' }).element().getBoundingClientRect();
    const row = screen.getByRole('row').nth(1);
    expect(bottom).toBeLessThanOrEqual(row.element().getBoundingClientRect().top);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect.element(field).toHaveAttribute('aria-activedescendant', options.nth(2).element().id);
    await field.fill('qwertz');
    await expect.element(field).toHaveAttribute('aria-expanded', 'false');
    await expect.poll(words).toEqual([]);
  });

  test('a range of days and a number are typed', async () => {
    const { field, words, here } = await openField();
    await field.fill('created: 2026-01-31');
    await expect.poll(words).toEqual(['Created: From 2026-01-31', 'Created: Until 2026-01-31', 'Created: 2026-01-31']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(here).toBe('/tickets?to=2026-01-31');
    await field.fill('created: soon');
    await expect.element(page.getByText('Write a day as 2026-01-31, or two of them')).toBeVisible();
    await field.fill('ticket id: 100204');
    await expect.element(page.getByText('A ticket ID has 7 digits')).toBeVisible();
    await field.fill('ticket id: 1002041');
    await expect.poll(words).toEqual(['Ticket ID: #1002041']);
    await userEvent.keyboard('{Enter}');
    await expect.poll(here).toBe('/tickets?to=2026-01-31&id=1002041');
  });

  test('Backspace removes the last token, arrow keys reach them, and the words stay', async () => {
    const { field, here, screen } = await openField('/tickets?words=vpn&statuses=New&statuses=OnHold&mine=1');
    await field.click();
    await userEvent.keyboard('{Home}{Backspace}');
    await expect.poll(here).toBe('/tickets?words=vpn&statuses=New&statuses=OnHold');
    await userEvent.keyboard('{Backspace}');
    await expect.poll(here).toBe('/tickets?words=vpn&statuses=New');
    await expect.element(field).toHaveValue('vpn');
    await expect.element(screen.getByRole('button', { name: 'Remove filter: On hold' })).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(screen.getByRole('button', { name: 'Remove filter: New' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{Delete}');
    await expect.poll(here).toBe('/tickets?words=vpn');
    await expect.element(field).toHaveFocus();
  });

  test('Escape closes the suggestions, then clears the words; Clear all takes off everything', async () => {
    const { field, words, here, screen } = await openField('/tickets?mine=1');
    await field.fill('hold');
    await expect.poll(words).toEqual(['Status: On hold']);
    await userEvent.keyboard('{Escape}');
    await expect.poll(words).toEqual([]);
    await expect.element(field).toHaveValue('hold');
    await userEvent.keyboard('{Escape}');
    await expect.element(field).toHaveValue('');
    await expect.poll(here).toBe('/tickets?mine=1');
    await field.fill('vpn');
    await screen.getByRole('button', { name: 'Clear all' }).click();
    await expect.poll(here).toBe('/tickets');
    await expect.element(field).toHaveValue('');
    await expect.element(field).toHaveFocus();
  });

  test('fits a phone of 320 pixels with its tokens', async () => {
    await page.viewport(320, 700);
    const { field, screen } = await openField('/tickets?statuses=New&statuses=OnHold&from=2026-01-02&mine=1');
    await field.fill('hold');
    await expect.element(screen.getByRole('option', { name: 'Status: On hold' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(320);
    const remove = screen.getByRole('button', { name: 'Clear all' }).element().getBoundingClientRect();
    expect(remove.right).toBeLessThanOrEqual(320);
  });
});
