import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { en } from '#web/messages/en/en.ts';
import { ApiError } from '#web/shared/http/api-error.ts';
import type { FieldError } from '#web/shared/http/api-error.ts';
import { CheckField } from '#web/shared/ui/fields/check-field.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { showOnPage } from '#tests/support/show.tsx';
import { FormShell } from './form-shell.tsx';
import { trimmed } from './schemas.ts';
import { hasUnsaved } from './unsaved.ts';
import { useFormShell } from './use-form-shell.ts';

const schema = z.object({
  shelf: trimmed(z.string().check(z.minLength(1)).check(z.maxLength(10))),
  slot: z.string().check(z.regex(/^\d+$/)),
  isFull: z.boolean(),
});

type Values = z.output<typeof schema>;

type Props = { submitError?: unknown; pending?: boolean; onSubmit?: (values: Values) => void };

function ShelfForm({ submitError = null, pending = false, onSubmit = () => undefined }: Props) {
  const form = useFormShell({
    schema,
    defaultValues: { shelf: '', slot: '7', isFull: false },
    labels: { shelf: 'Shelf', slot: 'Slot', isFull: 'Full', hall: 'Hall' },
    texts: { shelf: { duplicate: 'Another shelf is called so' } },
    pending,
    submitError,
    onSubmit,
  });
  return (
    <FormShell form={form}>
      <TextField {...form.field('shelf')} required />
      <TextField {...form.field('slot')} />
      <CheckField {...form.field('isFull')} />
      <PendingButton type="submit" pending={pending}>
        Send
      </PendingButton>
    </FormShell>
  );
}

// It waits for its answer from the first press on, as a mutation does.
function SlowForm({ onSubmit }: { onSubmit: () => void }) {
  const [pending, setPending] = useState(false);
  const send = () => {
    onSubmit();
    setTimeout(() => setPending(true));
  };
  return <ShelfForm pending={pending} onSubmit={send} />;
}

async function show(props: Props = {}) {
  const { screen, router } = await showOnPage(<ShelfForm {...props} />);
  return {
    screen,
    router,
    shelf: screen.getByRole('textbox', { name: 'Shelf' }),
    slot: screen.getByRole('textbox', { name: 'Slot' }),
    send: screen.getByRole('button', { name: 'Send' }),
  };
}

const refused = (...errors: FieldError[]) => new ApiError({ status: 422, errors });

test('nothing is called wrong before the first try; then the first wrong field has the focus', async () => {
  const onSubmit = vi.fn<(values: Values) => void>();
  const { shelf, slot, send } = await show({ onSubmit });
  await shelf.fill('far too long a name');
  await slot.fill('x');
  await expect.element(shelf).not.toHaveAttribute('aria-invalid');
  await send.click();
  await expect.element(shelf).toHaveFocus();
  await expect.element(shelf).toHaveAccessibleDescription(en.errors.fields.too_long);
  await expect.element(slot).toHaveAccessibleDescription(en.errors.fields.invalid_format);
  await shelf.fill(' A1 ');
  await expect.element(shelf).not.toHaveAttribute('aria-invalid');
  await send.click();
  await expect.element(slot).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
  await slot.fill('12');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(onSubmit.mock.calls).toEqual([[{ shelf: 'A1', slot: '12', isFull: false }]]));
});

test('a required field without a text says so', async () => {
  const { shelf, send } = await show();
  await expect.element(shelf).toHaveAttribute('aria-required', 'true');
  await shelf.fill('   ');
  await send.click();
  await expect.element(shelf).toHaveAccessibleDescription(en.errors.fields.required);
});

test('what the server refused is at its fields and in a summary that has the focus and links to them', async () => {
  const submitError = refused(
    { field: 'shelf', code: 'duplicate', message: 'Taken' },
    { field: 'floor', code: 'not_found', message: 'There is no such floor' },
  );
  const { screen, shelf, slot } = await show({ submitError });
  const summary = screen.getByRole('alert');
  await expect.element(summary.getByText('Shelf: Another shelf is called so')).toBeVisible();
  await expect.element(summary.getByText('floor: There is no such floor')).toBeVisible();
  expect(
    summary.element().contains(document.activeElement) || document.activeElement?.contains(summary.element()),
  ).toBe(true);
  expect(screen.getByRole('link').elements()).toHaveLength(1);
  await expect.element(shelf).toHaveAccessibleDescription('Another shelf is called so');
  await expect.element(slot).not.toHaveAttribute('aria-invalid');
  await screen.getByRole('link', { name: /Shelf/ }).click();
  await expect.element(shelf).toHaveFocus();
});

test('any other refusal is one box; without a response there is none, which is said elsewhere', async () => {
  const { screen } = await show({ submitError: new ApiError({ status: 409 }) });
  await expect.element(screen.getByRole('alert')).toBeVisible();
  const failed = await showOnPage(<ShelfForm submitError={new Error('failed')} />);
  expect(failed.screen.container.querySelector('[role=alert]')).toBeNull();
});

test('while it waits for an answer it is not sent again, by the button or by Enter', async () => {
  const onSubmit = vi.fn<(values: Values) => void>();
  const { shelf, send } = await show({ pending: true, onSubmit });
  await shelf.fill('A1');
  await userEvent.keyboard('{Enter}');
  send.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('two presses at once send it once', async () => {
  const onSubmit = vi.fn<() => void>();
  const { screen } = await showOnPage(<SlowForm onSubmit={onSubmit} />);
  await screen.getByRole('textbox', { name: 'Shelf' }).fill('A1');
  const form = screen.container.querySelector('form');
  form?.requestSubmit();
  form?.requestSubmit();
  await expect.element(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('a changed form counts as unsaved, until it is as before or its page is left', async () => {
  const { shelf, router } = await show();
  expect(hasUnsaved()).toBe(false);
  await shelf.fill('A1');
  expect(hasUnsaved()).toBe(true);
  await shelf.fill('');
  expect(hasUnsaved()).toBe(false);
  await shelf.fill('A1');
  await router.navigate('/after');
  await vi.waitFor(() => expect(hasUnsaved()).toBe(false));
});
