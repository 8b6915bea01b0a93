import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { CodeAlphabet } from '#domain/auth/authentication-code.ts';
import { showOnPage } from '#tests/support/show.tsx';
import { CodeForm } from './code-form.tsx';

async function show({ alphabet = 'digits', refusal }: { alphabet?: CodeAlphabet; refusal?: string } = {}) {
  const onSubmit = vi.fn<(code: string) => void>();
  const { screen } = await showOnPage(
    <CodeForm label="Code" alphabet={alphabet} refusal={refusal} busy={false} onSubmit={onSubmit} />,
  );
  const inputs = () => screen.getByRole('textbox').elements() as HTMLInputElement[];
  return {
    screen,
    onSubmit,
    group: screen.getByRole('group', { name: 'Code' }),
    confirm: screen.getByRole('button', { name: 'Confirm' }),
    shown: () =>
      inputs()
        .map(({ value }) => value || '_')
        .join(''),
    focused: () => inputs().findIndex((box) => box === document.activeElement) + 1,
    box: (place: number) => {
      const box = inputs()[place - 1];
      if (box === undefined) throw new Error(`There is no box ${place}`);
      return box;
    },
  };
}

function paste(box: HTMLInputElement, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

// As a phone fills in a code from a message, or a password manager.
function autofill(box: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
}

test('six labelled boxes in one labelled group; the first has the focus and takes codes from messages', async () => {
  const { screen, group, box, focused } = await show();
  await expect.element(group).toBeVisible();
  expect(screen.getByRole('textbox').elements()).toHaveLength(6);
  await expect.element(screen.getByRole('textbox', { name: 'Digit 1 of 6' })).toHaveFocus();
  expect(focused()).toBe(1);
  expect(box(1).autocomplete).toBe('one-time-code');
  expect(box(2).autocomplete).toBe('off');
  expect(box(1).inputMode).toBe('numeric');
});

test('typing goes from box to box, and Enter submits when they are full', async () => {
  const { shown, confirm, onSubmit, focused } = await show();
  await userEvent.keyboard('12345{Enter}');
  await expect.element(confirm).toBeDisabled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(focused()).toBe(6);
  await userEvent.keyboard('6{Enter}');
  expect(shown()).toBe('123456');
  expect(onSubmit.mock.calls).toEqual([['123456']]);
});

test('Confirm submits', async () => {
  const { confirm, onSubmit } = await show();
  await userEvent.keyboard('123456');
  await confirm.click();
  expect(onSubmit).toHaveBeenCalledWith('123456');
});

test('letters and signs are not taken, and leave the box as it was', async () => {
  const { shown, focused } = await show();
  await userEvent.keyboard('1a-2');
  expect(shown()).toBe('12____');
  await userEvent.keyboard('{ArrowLeft}x');
  expect(shown()).toBe('12____');
  expect(focused()).toBe(2);
});

test('letters are taken where the code is alphanumeric', async () => {
  const { shown, box } = await show({ alphabet: 'alphanumeric' });
  await userEvent.keyboard('aB3-x');
  expect(shown()).toBe('aB3x__');
  expect(box(1).inputMode).toBe('text');
});

test('a character takes the place of the one before it, also of the same', async () => {
  const { shown, focused } = await show();
  await userEvent.keyboard('12{Home}13');
  expect(shown()).toBe('13____');
  expect(focused()).toBe(3);
});

test('Backspace empties the box, then the one before', async () => {
  const { shown, focused, confirm } = await show();
  await userEvent.keyboard('123456{Backspace}');
  expect(shown()).toBe('12345_');
  await expect.element(confirm).toBeDisabled();
  await userEvent.keyboard('{Backspace}');
  expect(shown()).toBe('1234__');
  expect(focused()).toBe(5);
});

test('Backspace in the first, empty box stays there', async () => {
  const { focused } = await show();
  await userEvent.keyboard('{Backspace}');
  expect(focused()).toBe(1);
});

test('arrows, Home and End move between the boxes', async () => {
  const { focused } = await show();
  const places: number[] = [];
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'ArrowRight', 'Home', 'ArrowLeft']) {
    await userEvent.keyboard(`{${key}}`);
    places.push(focused());
  }
  expect(places).toEqual([2, 3, 2, 6, 6, 1, 1]);
});

test.each([
  ['a code', '123456'],
  ['a code with blanks', ' 123 456\n'],
  ['a code with a dash', '123-456'],
  ['a sentence', 'Your code is 123456.'],
  ['full-width digits', '１２３４５６'],
  ['more than a code', '12345678'],
])('%s that is pasted fills the boxes from the first, wherever it comes in', async (_name, text) => {
  const { shown, box, focused, confirm } = await show();
  paste(box(3), text);
  expect(shown()).toBe('123456');
  expect(focused()).toBe(6);
  await expect.element(confirm).toBeEnabled();
});

test('fewer characters fill the boxes from where they are pasted', async () => {
  const { shown, box, focused } = await show();
  paste(box(3), '12');
  expect(shown()).toBe('__12__');
  expect(focused()).toBe(5);
});

test('what holds no digit changes nothing', async () => {
  const { shown, box } = await show();
  await userEvent.keyboard('1');
  paste(box(1), 'no code');
  expect(shown()).toBe('1_____');
});

test('a code that the phone fills in finds its boxes', async () => {
  const { shown, box, confirm } = await show();
  autofill(box(1), '654321');
  expect(shown()).toBe('654321');
  await expect.element(confirm).toBeEnabled();
});

test('a digit of an input method is taken when it is finished', async () => {
  const { shown, box } = await show();
  const first = box(1);
  first.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  first.value = '７';
  first.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true, data: '７' }));
  expect(first.value).toBe('７');
  first.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '７' }));
  expect(shown()).toBe('7_____');
});

test('a refusal is announced above the code and tied to it', async () => {
  const { screen, group, box } = await show({ refusal: 'Incorrect code.' });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Incorrect code.');
  await expect.element(group).toHaveAccessibleDescription('Incorrect code.');
  expect(box(1).getAttribute('aria-invalid')).toBe('true');
});

test('the boxes fit on a narrow screen', async () => {
  const { group } = await show();
  const fieldset = group.element() as HTMLElement;
  fieldset.style.inlineSize = '236px';
  expect(fieldset.scrollWidth).toBeLessThanOrEqual(236);
  for (const { offsetWidth } of fieldset.querySelectorAll('input')) expect(offsetWidth).toBeGreaterThanOrEqual(24);
});
