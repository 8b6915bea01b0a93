import { useRef, useState, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import '#web/capture-early-events.ts';
import { keepEarlyInput } from '#web/shared/forms/early-input.ts';
import { HydratedPage } from './hydrated-page.tsx';

const Counter = ({ name }: { name: string }) => {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount((before) => before + 1)}>
      {`${name} ${count}`}
    </button>
  );
};

function Languages() {
  const [language, setLanguage] = useState('en');
  // Renders once more right after hydration, with what only this browser knows, like its time zone.
  const zone = useSyncExternalStore(
    () => () => undefined,
    () => 'own',
    () => 'drawn',
  );
  return (
    <select
      title={zone}
      value={language}
      onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
      lang={language}
    >
      <option>en</option>
      <option>lt</option>
    </select>
  );
}

// As a person does: `input` comes before `change`.
function choose(select: HTMLSelectElement | null, value: string): void {
  if (select === null) return;
  select.value = value;
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
}

const sent: string[] = [];

function TitleForm() {
  const { register, setValue, getValues } = useForm({ defaultValues: { title: 'drawn' } });
  const { ref, ...field } = register('title');
  return (
    <form
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(getValues('title'));
      }}
    >
      <input {...field} ref={keepEarlyInput(ref, (early) => setValue('title', String(early)))} defaultValue="drawn" />
      <button>Send</button>
    </form>
  );
}

function NoteForm() {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(field.current?.value ?? '');
      }}
    >
      <textarea ref={field} />
    </form>
  );
}

const page = document.createElement('div');
let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  page.remove();
});

// Events are captured once for each page, so this file has one page.
test('each event is handled once and with the early input, whether it came before the script or during hydration', async () => {
  document.body.append(page);
  page.innerHTML = `<button type="button">first 0</button><button type="button">second 0</button>
    <form method="dialog"><input name="title" value="drawn"><button>Send</button></form>
    <form><textarea></textarea></form>
    <select title="drawn" lang="en"><option selected>en</option><option>lt</option></select>`.replaceAll(/\n\s*/gu, '');
  const [first, second, send] = page.querySelectorAll('button');
  const field = page.querySelector('input');
  const languages = page.querySelector('select');
  if (field !== null) field.value = 'typed';
  const note = page.querySelector('textarea');
  if (note !== null) note.value = 'noted';
  const key = { key: 'Enter', bubbles: true, cancelable: true };
  note?.dispatchEvent(new KeyboardEvent('keydown', key));
  note?.dispatchEvent(new KeyboardEvent('keydown', { ...key, ctrlKey: true }));
  first?.click();
  root = hydrateRoot(
    page,
    <HydratedPage>
      <Counter name="first" />
      <Counter name="second" />
      <TitleForm />
      <NoteForm />
      <Languages />
    </HydratedPage>,
  );
  choose(languages, 'lt');
  second?.click();
  send?.click();
  await expect.poll(() => languages?.lang).toBe('lt');
  expect(languages?.value).toBe('lt');
  await expect.poll(() => page.textContent).toBe('first 1second 1Sendenlt');
  await expect.poll(() => sent.toSorted()).toEqual(['noted', 'typed']);
  second?.click();
  await expect.poll(() => page.textContent).toBe('first 1second 2Sendenlt');
  expect(sent).toHaveLength(2);
});
