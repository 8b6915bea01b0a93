import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { CodeAlphabet } from '#domain/auth/authentication-code.ts';
import { showOnPage } from '#tests/support/show.tsx';
import { CodeForm } from './code-form.tsx';

async function show({ alphabet = 'digits', refusal }: { alphabet?: CodeAlphabet; refusal?: string } = {}) {
  const onSubmit = vi.fn<(code: string) => void>();
  const { screen } = await showOnPage(
    <CodeForm label="Code" alphabet={alphabet} refusal={refusal} error={null} busy={false} onSubmit={onSubmit} />,
  );
  const field = screen.getByRole('textbox', { name: 'Code' });
  const input = field.element() as HTMLInputElement;
  return { screen, onSubmit, field, input, confirm: screen.getByRole('button', { name: 'Confirm' }) };
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

test('one labelled field under six boxes; it has the focus and takes codes from messages', async () => {
  const { field, input } = await show();
  await expect.element(field).toHaveFocus();
  expect(input.autocomplete).toBe('one-time-code');
  expect(input.inputMode).toBe('numeric');
  expect(drawn(input)).toBe('______');
});

test('typing goes from box to box, and Enter submits when they are full', async () => {
  const { input, field, confirm, onSubmit } = await show();
  await userEvent.keyboard('12345{Enter}');
  await expect.element(confirm).toBeDisabled();
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.keyboard('6{Enter}');
  await expect.element(field).toHaveValue('123456');
  expect(drawn(input)).toBe('123456');
  await vi.waitFor(() => expect(onSubmit.mock.calls).toEqual([['123456']]));
});

test('Confirm submits', async () => {
  const { confirm, onSubmit } = await show();
  await userEvent.keyboard('123456');
  await confirm.click();
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledWith('123456'));
});

test('letters and signs are not taken, and leave the box as it was', async () => {
  const { input } = await show();
  await userEvent.keyboard('1a-2');
  expect(input.value).toBe('12');
  await userEvent.keyboard('{ArrowLeft}x');
  expect(input.value).toBe('12');
});

test('letters are taken where the code is alphanumeric', async () => {
  const { input } = await show({ alphabet: 'alphanumeric' });
  await userEvent.keyboard('aB3-x');
  expect(input.value).toBe('aB3x');
  expect(input.inputMode).toBe('text');
});

test('a character takes the place of the one in its box', async () => {
  const { input } = await show();
  await userEvent.keyboard('12{Home}');
  await selected(input, 0, 1);
  await userEvent.keyboard('3');
  await vi.waitFor(() => expect(input.value).toBe('32'));
});

test('Backspace empties the last box, then the one before', async () => {
  const { input, confirm } = await show();
  await userEvent.keyboard('123456{Backspace}');
  expect(drawn(input)).toBe('12345_');
  await expect.element(confirm).toBeDisabled();
  await userEvent.keyboard('{Backspace}');
  expect(drawn(input)).toBe('1234__');
});

test.each([
  ['a code', '123456'],
  ['a code with blanks', ' 123 456\n'],
  ['a code with a dash', '123-456'],
  ['a sentence', 'Your code is 123456.'],
  ['full-width digits', '１２３４５６'],
  ['more than a code', '12345678'],
])('%s that is pasted fills the boxes, whatever is in them', async (_name, text) => {
  const { input, field, confirm } = await show();
  await userEvent.keyboard('9');
  paste(input, text);
  await expect.element(field).toHaveValue('123456');
  await expect.element(confirm).toBeEnabled();
});

test('fewer characters are pasted behind those that are there; without a digit nothing changes', async () => {
  const { input, field } = await show();
  await userEvent.keyboard('1');
  paste(input, '2-3');
  await expect.element(field).toHaveValue('123');
  paste(input, 'no code');
  await expect.element(field).toHaveValue('123');
});

test('a code that the phone fills in finds its boxes', async () => {
  const { input, confirm } = await show();
  autofill(input, '654321');
  await expect.element(confirm).toBeEnabled();
  expect(drawn(input)).toBe('654321');
});

test('a digit of an input method is taken when it is finished', async () => {
  const { input, field } = await show();
  input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  autofill(input, '７');
  await expect.element(field).toHaveValue('７');
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '７' }));
  await expect.element(field).toHaveValue('7');
});

test('a refusal is announced above the code and tied to it', async () => {
  const { screen, field } = await show({ refusal: 'Incorrect code.' });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Incorrect code.');
  await expect.element(field).toHaveAccessibleDescription('Incorrect code.');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
});

test('the boxes fit on a narrow screen', async () => {
  const { input } = await show();
  const boxes = boxesOf(input);
  const area = input.closest<HTMLElement>('[data-input-otp-container]');
  if (area === null) throw new Error('The boxes have no area');
  area.style.inlineSize = '236px';
  expect(area.scrollWidth).toBeLessThanOrEqual(236);
  for (const { offsetWidth } of boxes) expect(offsetWidth).toBeGreaterThanOrEqual(24);
});

function boxesOf(input: HTMLInputElement): HTMLElement[] {
  return [
    ...(input.closest('form')?.querySelectorAll<HTMLElement>('[data-input-otp-container] > [aria-hidden]') ?? []),
  ];
}

function drawn(input: HTMLInputElement): string {
  return boxesOf(input)
    .map(({ textContent }) => textContent || '_')
    .join('');
}

async function selected(input: HTMLInputElement, start: number, end: number): Promise<void> {
  await vi.waitFor(() => expect([input.selectionStart, input.selectionEnd]).toEqual([start, end]));
}
