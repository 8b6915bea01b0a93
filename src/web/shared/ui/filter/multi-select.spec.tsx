import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { KEYBOARD_PAGE_JUMP_ITEMS } from '#domain/limits.ts';
import { showOnPage } from '#tests/support/show.tsx';
import { MultiSelect } from './multi-select.tsx';

type Product = { id: number; name: string };

const products: Product[] = Array.from({ length: 12 }, (_product, id) => ({ id, name: `RX-${200 + id}` }));
const idOf = ({ id }: Product) => id;
const textOf = ({ name }: Product) => name;

function Harness({ first, options = products }: { first: number[]; options?: Product[] }) {
  const [selected, setSelected] = useState(first);
  const [known, setKnown] = useState<Product[] | undefined>(options);
  return (
    <>
      <MultiSelect
        label="Product"
        options={known}
        idOf={idOf}
        textOf={textOf}
        selected={selected}
        onChange={setSelected}
      />
      <output>{JSON.stringify(selected)}</output>
      <button type="button" onClick={() => setKnown(undefined)}>
        Ask again
      </button>
      <button type="button" onClick={() => setKnown(products.slice(0, 2))}>
        Fewer
      </button>
    </>
  );
}

async function show(first: number[], options?: Product[]) {
  const { screen } = await showOnPage(<Harness first={first} {...(options && { options })} />);
  const selected = screen.getByRole('status').filter({ hasText: '[' });
  const button = screen.getByRole('button', { name: /^Product/ });
  const box = (name: string) => screen.getByRole('checkbox', { name });
  return { screen, selected, button, box };
}

test('options are chosen, searched, narrowed to the selected, and cleared', async () => {
  const { screen, selected, button, box } = await show([0, 1, 2]);
  await expect.element(button).toHaveAccessibleName('Product 3 selected');
  await button.click();
  await box('RX-201').click();
  await expect.element(selected).toHaveTextContent('[0,2]');
  await expect.element(button).toHaveAccessibleName('Product RX-200, RX-202');

  await screen.getByRole('searchbox').fill('rx 21');
  await expect.element(screen.getByText('2 options found')).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Select these 2' }).click();
  await expect.element(selected).toHaveTextContent('[0,2,10,11]');
  await screen.getByRole('searchbox').fill('nothing like it');
  await expect.element(screen.getByText('No results')).toBeVisible();
  await screen.getByRole('searchbox').fill('');

  await screen.getByRole('button', { name: 'Show selected (4)' }).click();
  expect(screen.getByRole('checkbox').elements()).toHaveLength(4);
  // A deselected option keeps its place until all are shown again.
  await box('RX-210').click();
  expect(screen.getByRole('checkbox').elements()).toHaveLength(4);
  await screen.getByRole('button', { name: 'Show all (12)' }).click();
  await screen.getByRole('button', { name: 'Select all' }).click();
  await expect.element(button).toHaveAccessibleName('Product 12 selected');
  await screen.getByRole('button', { name: 'Clear' }).click();
  await expect.element(button).toHaveAccessibleName('Product All');
});

test('the keyboard alone is enough', async () => {
  const { screen, selected, button, box } = await show([]);
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(box('RX-200')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown} {PageDown} ');
  await expect.element(selected).toHaveTextContent(`[1,${1 + KEYBOARD_PAGE_JUMP_ITEMS}]`);
  await userEvent.keyboard('{End} {Home} ');
  await expect.element(selected).toHaveTextContent('[0,1,8,11]');
  // Letters go to the search, arrows come back from it.
  await userEvent.keyboard('211');
  await expect.element(screen.getByRole('searchbox')).toHaveValue('211');
  await userEvent.keyboard('{ArrowDown} ');
  await expect.element(selected).toHaveTextContent('[0,1,8]');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Shift>}{Tab}{/Shift}{Shift>}{Tab}{/Shift}{Shift>}{Tab}{/Shift}');
  await expect.element(screen.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('searchbox')).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  // Leaving by Tab closes it too.
  await userEvent.keyboard('{Enter}');
  await expect.element(box('RX-200')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('button', { name: 'Ask again' })).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
});

test('up to ten options have no search', async () => {
  const { screen, button, box } = await show([], products.slice(0, 10));
  await button.click();
  await expect.element(box('RX-209')).toBeVisible();
  expect(screen.getByRole('searchbox').elements()).toHaveLength(0);
});

test('a selection goes with its option, but not while the options are on their way', async () => {
  const { screen, selected } = await show([1, 5]);
  await screen.getByRole('button', { name: 'Ask again' }).click();
  await expect.element(screen.getByText('2 selected')).toBeVisible();
  await expect.element(selected).toHaveTextContent('[1,5]');
  await screen.getByRole('button', { name: 'Fewer' }).click();
  await expect.element(selected).toHaveTextContent('[1]');
});
