import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import '#web/press-keeper.ts';
import { TakenOver } from './taken-over.tsx';

const Counter = ({ name }: { name: string }) => {
  const [presses, setPresses] = useState(0);
  return (
    <button type="button" onClick={() => setPresses((before) => before + 1)}>
      {`${name} ${presses}`}
    </button>
  );
};

test('each press is answered once, whether it came before the script or while it takes the page over', async () => {
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = '<button type="button">first 0</button><button type="button">second 0</button>';
  const [first, second] = page.querySelectorAll('button');
  first?.click();
  hydrateRoot(
    page,
    <TakenOver>
      <Counter name="first" />
      <Counter name="second" />
    </TakenOver>,
  );
  second?.click();
  await expect.poll(() => page.textContent).toBe('first 1second 1');
  second?.click();
  await expect.poll(() => page.textContent).toBe('first 1second 2');
});
