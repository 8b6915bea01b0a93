import { focusManager, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('a window that gets the focus back reads nothing again (§7)', async () => {
  const client = createQueryClient();
  client.mount();
  const queryFn = vi.fn(() => Promise.resolve('tickets'));
  const leave = new QueryObserver(client, { queryKey: ['tickets'], queryFn }).subscribe(() => undefined);
  await vi.waitFor(() => expect(client.getQueryData(['tickets'])).toBe('tickets'), { timeout: 60_000 });
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await Promise.resolve();
  expect(client.isFetching()).toBe(0);
  expect(queryFn).toHaveBeenCalledOnce();
  leave();
  focusManager.setFocused(undefined);
  client.unmount();
});
