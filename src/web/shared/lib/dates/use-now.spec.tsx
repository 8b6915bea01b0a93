import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useNow } from './use-now.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-12T09:41:30Z'), toFake: ['Date', 'setInterval', 'clearInterval'] });
});
function Clock({ name }: { name: string }) {
  const now = useNow();
  return <time aria-label={name}>{now === undefined ? '' : new Date(now).toISOString().slice(11, 16)}</time>;
}

test('all clocks share one timer, which ends with the last of them', async () => {
  const clocks = (names: readonly string[]) => names.map((name) => <Clock key={name} name={name} />);
  const screen = await render(clocks(['a', 'b']));
  const texts = () => screen.container.textContent;
  expect(texts()).toBe('09:4109:41');
  expect(vi.getTimerCount()).toBe(1);
  await screen.rerender(clocks(['b', 'c']));
  vi.advanceTimersByTime(60_000);
  await expect.poll(texts).toBe('09:4209:42');
  expect(vi.getTimerCount()).toBe(1);
  await screen.unmount();
  expect(vi.getTimerCount()).toBe(0);
});
