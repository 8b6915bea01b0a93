import { useState } from 'react';
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
    <form method="dialog"><input value="drawn"><button>Send</button></form>`.replace(/\n\s*/u, '');
  const [first, second, send] = page.querySelectorAll('button');
  const field = page.querySelector('input');
  if (field !== null) field.value = 'typed';
  first?.click();
  hydrateRoot(
    page,
    <TakenOver>
      <Counter name="first" />
      <Counter name="second" />
      <TitleForm />
    </TakenOver>,
  );
  second?.click();
  send?.click();
  await expect.poll(() => page.textContent).toBe('first 1second 1Send');
  await expect.poll(() => sent).toEqual(['typed']);
  second?.click();
  await expect.poll(() => page.textContent).toBe('first 1second 2Send');
  expect(sent).toEqual(['typed']);
});
