import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DetailHead } from './detail-head.tsx';

const TITLE = 'VPN drops every 20 minutes at Riga hub';

test('a bar repeats the title and the state once the head is scrolled out of view', async () => {
  await page.viewport(1350, 600);
  const screen = await render(
    <div style={{ minBlockSize: 3000 }}>
      <DetailHead title={TITLE} state="#1002239 · New" actions={null} bar="#1002239 · reply by 12:00" />
    </div>,
  );
  const bar = screen.getByText('#1002239 · reply by 12:00');
  await expect.element(screen.getByRole('heading', { name: TITLE })).toBeInViewport();
  await expect.element(bar).not.toBeInTheDocument();
  window.scrollTo(0, 1000);
  await expect.element(bar).toBeVisible();
  expect(screen.getByRole('heading').elements()).toHaveLength(1);
  window.scrollTo(0, 0);
  await expect.element(bar).not.toBeInTheDocument();
});

test('on a phone a long state stays on one line of the bar, under the title', async () => {
  await page.viewport(390, 600);
  const state = (
    <>
      <span>Approved</span>
      <span>8 units on a phone</span>
      <span>Turn: 1 customer · 4 support · 1 carrier · 3 nobody</span>
    </>
  );
  const screen = await render(
    <div style={{ minBlockSize: 3000 }}>
      <DetailHead title="RMA 2031" state={null} actions={null} bar={state} />
    </div>,
  );
  window.scrollTo(0, 1000);
  const units = screen.getByText('8 units on a phone');
  await expect.element(units).toBeVisible();
  expect(units.element().getBoundingClientRect().height).toBeLessThan(30);
  expect(
    screen
      .getByText(/^Turn: 1 customer/)
      .element()
      .getBoundingClientRect().right,
  ).toBeLessThanOrEqual(390);
  window.scrollTo(0, 0);
});
