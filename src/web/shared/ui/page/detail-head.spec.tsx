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
