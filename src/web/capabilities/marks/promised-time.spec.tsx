import { expect, test } from 'vitest';
import { addBusinessTime } from '#domain/tickets/sla.ts';
import { showOnPage } from '#tests/support/show.tsx';
import { AnswerDue } from './promised-time.tsx';

const HOUR_MS = 3_600_000;

async function show(promisedBy: Date) {
  const ticket = { type: 'Incident', promisedBy: promisedBy.toISOString() } as const;
  const { screen } = await showOnPage(<AnswerDue ticket={ticket} place="line" />);
  const bar = screen.container.querySelector('time + [aria-hidden]');
  const [whole, left] = [bar, bar?.firstElementChild].map((part) => part?.getBoundingClientRect().width ?? 0);
  return { screen, share: (left ?? 0) / (whole ?? 0) };
}

test('a bar shows how much of the reaction time is left', async () => {
  const { screen, share } = await show(addBusinessTime(new Date(), 1 * HOUR_MS));
  await expect.element(screen.getByText(/^Our reply is due /)).toBeVisible();
  // An hour of four; the clock goes on by minutes.
  expect(share).toBeGreaterThan(0.2);
  expect(share).toBeLessThan(0.3);
});

test('nothing of it is left when the reply is late', async () => {
  const { screen, share } = await show(new Date(Date.now() - 26 * HOUR_MS));
  await expect.element(screen.getByText(/^We are late · /)).toBeVisible();
  expect(share).toBe(0);
});

test('without a promise there is neither', async () => {
  const { screen } = await showOnPage(<AnswerDue ticket={{ type: 'Question' }} place="line" />);
  expect(screen.container.querySelector('time')).toBeNull();
});
