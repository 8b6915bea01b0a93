import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button } from '@primer/react';
import { showOnPage } from '#tests/support/show.tsx';
import { Dialog } from './dialog.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

type Props = { onClose: () => void };

const Shelf = ({ onClose }: Props) => (
  <Dialog title="Shelf 7" onClose={onClose}>
    Twelve boxes
  </Dialog>
);
const ComingShelf = lazyDialog(() => Promise.resolve(Shelf));
const MissingShelf = lazyDialog<Props>(() => Promise.reject(new Error('There is no such file')));
const MissingQuestion = lazyDialog(() => Promise.reject(new Error('There is no such file')));

function Hall({ Opened }: { Opened: typeof ComingShelf }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <input aria-label="Note" defaultValue="unsaved" />
      <Button onClick={() => setIsOpen(true)}>Open shelf 7</Button>
      {isOpen && <Opened onClose={() => setIsOpen(false)} />}
    </>
  );
}

test('its code is loaded as it is opened, and closed it gives the focus back', async () => {
  const { screen } = await showOnPage(<Hall Opened={ComingShelf} />);
  const button = screen.getByRole('button', { name: 'Open shelf 7' });
  await button.click();
  const dialog = screen.getByRole('dialog', { name: 'Shelf 7' });
  await expect.element(dialog.getByText('Twelve boxes')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close dialog' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('one that cannot be loaded says so, and the page around it stays', async () => {
  const { screen } = await showOnPage(<Hall Opened={MissingShelf} />);
  await screen.getByRole('button', { name: 'Open shelf 7' }).click();
  const dialog = screen.getByRole('alertdialog', { name: 'Could not be loaded' });
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close dialog' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('unsaved');
});

test('one that must be answered offers to reload the page when it cannot be loaded', async () => {
  const { screen } = await showOnPage(<MissingQuestion />);
  const dialog = screen.getByRole('alertdialog', { name: 'Could not be loaded' });
  await expect.element(dialog.getByRole('button', { name: 'Reload' })).toHaveFocus();
  await expect.element(dialog.getByRole('button')).toHaveAccessibleName('Reload');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
});
