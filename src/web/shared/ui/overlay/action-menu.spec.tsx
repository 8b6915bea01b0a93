import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showOnPage } from '#tests/support/show.tsx';
import { ActionMenu, MenuCheckItem, MenuItem, MenuSeparator } from './action-menu.tsx';

function Harness({ onSelect }: { onSelect: (name: string) => void }) {
  const [shown, setShown] = useState(true);
  return (
    <>
      <ActionMenu label="Export">
        <MenuItem onSelect={() => onSelect('csv')}>CSV</MenuItem>
        <MenuItem disabled onSelect={() => onSelect('xlsx')}>
          XLSX
        </MenuItem>
        <MenuSeparator />
        <MenuCheckItem checked={shown} onChange={setShown}>
          Status
        </MenuCheckItem>
      </ActionMenu>
      <button type="button">After</button>
    </>
  );
}

test('a menu is walked by keys and letters; choosing closes it, a check box leaves it open', async () => {
  const onSelect = vi.fn<(name: string) => void>();
  const { screen } = await showOnPage(<Harness onSelect={onSelect} />);
  const button = screen.getByRole('button', { name: 'Export' });
  const item = (name: string) => screen.getByRole('menuitem', { name });
  const check = screen.getByRole('menuitemcheckbox', { name: 'Status' });
  button.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('CSV')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(check).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(check).toHaveAttribute('aria-checked', 'false');
  // What is disabled is found, but does nothing.
  await userEvent.keyboard('x{Enter}');
  await expect.element(item('XLSX')).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Home}{Enter}');
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  expect(onSelect.mock.calls).toEqual([['csv']]);

  await button.click();
  await expect.element(item('CSV')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
});
