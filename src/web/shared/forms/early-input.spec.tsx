import { hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { en } from '#web/messages/en/en.ts';
import { LocaleProvider } from '#web/shared/i18n/messages-context.tsx';
import { useHydrated } from '#web/shared/lib/use-hydrated.ts';
import { dateMask } from '#web/shared/lib/masks.ts';
import { CheckField } from '#web/shared/ui/fields/check-field.tsx';
import { MaskedField } from '#web/shared/ui/fields/masked-field.tsx';
import { SelectField } from '#web/shared/ui/fields/select-field.tsx';
import { TextArea } from '#web/shared/ui/fields/text-area.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { rememberEarlyTexts } from './early-input.ts';
import { FormShell } from './form-shell.tsx';
import { hasUnsaved } from './unsaved.ts';
import { useFormShell } from './use-form-shell.ts';

const defaults = { shelf: 'A1', hall: 'north', isFull: false, note: 'As before', counted: '' };

type Values = typeof defaults;

const halls = [
  { value: 'north', label: 'North' },
  { value: 'south', label: 'South' },
];

function ShelfForm({ onSubmit }: { onSubmit: (values: Values) => void }) {
  const form = useFormShell<Values, Values>({
    schema: z.object({
      shelf: z.string(),
      hall: z.string(),
      isFull: z.boolean(),
      note: z.string(),
      counted: z.string(),
    }),
    defaultValues: defaults,
    labels: { shelf: 'Shelf', hall: 'Hall', isFull: 'Full', note: 'Note', counted: 'Counted on' },
    pending: false,
    submitError: null,
    onSubmit,
  });
  return (
    <FormShell form={form} method="dialog">
      <TextField {...form.field('shelf')} />
      <SelectField {...form.field('hall')} options={halls} />
      <CheckField {...form.field('isFull')} />
      <TextArea {...form.field('note')} />
      <MaskedField {...form.field('counted')} mask={dateMask} />
      <output>{useHydrated() && (form.isDirty ? 'Changed' : 'As stored')}</output>
      <button>Send</button>
    </FormShell>
  );
}

const page = document.createElement('div');
let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  page.remove();
});

/** Renders the form as the server does; `hydrate` brings its script. */
function drawForm() {
  const onSubmit = vi.fn<(values: Values) => void>();
  const form = (
    <LocaleProvider locale={{ language: 'en', messages: en, timeZone: 'UTC' }}>
      <ShelfForm onSubmit={onSubmit} />
    </LocaleProvider>
  );
  document.body.append(page);
  page.innerHTML = renderToString(form);
  const input = (name: keyof Values) => {
    const control = page.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (control === null) throw new Error(`There is no ${name}.`);
    return control;
  };
  return {
    onSubmit,
    input,
    hydrate: () => {
      rememberEarlyTexts(page);
      root = hydrateRoot(page, form, { onRecoverableError: (error) => expect.fail(String(error)) });
    },
    send: () => page.querySelector('form')?.requestSubmit(),
    state: () => page.querySelector('output')?.textContent,
  };
}

const typed: [keyof Values, (control: HTMLInputElement) => void, Partial<Values>][] = [
  ['shelf', (control) => (control.value = 'B2'), { shelf: 'B2' }],
  ['hall', (control) => (control.value = 'south'), { hall: 'south' }],
  ['isFull', (control) => (control.checked = true), { isFull: true }],
  ['note', (control) => (control.value = 'Dusty'), { note: 'Dusty' }],
  ['counted', (control) => (control.value = '20251112'), { counted: '2025-11-12' }],
];

for (const [name, change, changed] of typed) {
  test(`what was typed or chosen before hydration is unsaved, and sent: ${name}`, async () => {
    const { input, hydrate, state, send, onSubmit } = drawForm();
    change(input(name));
    hydrate();
    await expect.poll(state).toBe('Changed');
    expect(hasUnsaved()).toBe(true);
    send();
    await expect.poll(() => onSubmit.mock.calls).toEqual([[{ ...defaults, ...changed }]]);
  });
}

test('a form that nobody touched before hydration is as stored', async () => {
  const { hydrate, state, send, onSubmit } = drawForm();
  hydrate();
  await expect.poll(state).toBe('As stored');
  send();
  await expect.poll(() => onSubmit.mock.calls).toEqual([[defaults]]);
  expect(hasUnsaved()).toBe(false);
});

test('what was typed before hydration and is put back by hand is no change', async () => {
  const { input, hydrate, state } = drawForm();
  input('shelf').value = 'B2';
  hydrate();
  await expect.poll(state).toBe('Changed');
  input('shelf').focus();
  input('shelf').select();
  await userEvent.keyboard('A1');
  await expect.poll(state).toBe('As stored');
  expect(hasUnsaved()).toBe(false);
});
