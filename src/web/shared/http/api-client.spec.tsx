import { expect, it, vi } from 'vitest';
import { apiClient } from './api-client.ts';

it('sends a call at once, without asking the browser for a cookie before', async () => {
  const asked = vi.spyOn(cookieStore, 'get');
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'send');
  await apiClient({ url: '/sign-in' }, { standalone: true }).catch(() => undefined);
  expect(sent).toHaveBeenCalledOnce();
  expect(asked).not.toHaveBeenCalled();
});

it('sends a call that rendering does not wait for after the next paint', async () => {
  const order: string[] = [];
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => void order.push('call'));
  void apiClient({ url: '/watchers' }, { afterPaint: true });
  requestAnimationFrame(() => order.push('picture'));
  await expect.poll(() => order).toEqual(['picture', 'call']);
});
