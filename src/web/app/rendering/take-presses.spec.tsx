import { useState, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import '#web/press-keeper.ts';
import { useTypedBefore } from '#web/shared/lib/use-typed-before.ts';
import { TakenOver } from './taken-over.tsx';

const Counter = ({ name }: { name: string }) => {
  const [presses, setPresses] = useState(0);
  return (
    <button type="button" onClick={() => setPresses((before) => before + 1)}>
      {`${name} ${presses}`}
    </button>
  );
};

function Languages() {
  const [language, setLanguage] = useState('en');
  // Drawn once more as soon as it is taken over, with what this browser alone knows, as its time zone.
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
  const [title, setTitle] = useState('drawn');
  const field = useTypedBefore<HTMLInputElement>(title, setTitle);
  return (
    <form
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(title);
      }}
    >
      <input ref={field} value={title} onChange={({ currentTarget }) => setTitle(currentTarget.value)} />
      <button>Send</button>
    </form>
  );
}

// The keeper is there once for each page, so this file has one page.
test('each press is answered once and with what was typed, whether it came before the script or while it takes the page over', async () => {
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = `<button type="button">first 0</button><button type="button">second 0</button>
    <form method="dialog"><input value="drawn"><button>Send</button></form>
    <select title="drawn" lang="en"><option selected>en</option><option>lt</option></select>`.replaceAll(/\n\s*/gu, '');
  const [first, second, send] = page.querySelectorAll('button');
  const field = page.querySelector('input');
  const languages = page.querySelector('select');
  if (field !== null) field.value = 'typed';
  first?.click();
  hydrateRoot(
    page,
    <TakenOver>
      <Counter name="first" />
      <Counter name="second" />
      <TitleForm />
      <Languages />
    </TakenOver>,
  );
  choose(languages, 'lt');
  second?.click();
  send?.click();
  await expect.poll(() => languages?.lang).toBe('lt');
  expect(languages?.value).toBe('lt');
  await expect.poll(() => page.textContent).toBe('first 1second 1Sendenlt');
  await expect.poll(() => sent).toEqual(['typed']);
  second?.click();
  await expect.poll(() => page.textContent).toBe('first 1second 2Sendenlt');
  expect(sent).toEqual(['typed']);
});
