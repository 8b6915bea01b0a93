import { afterEach, beforeEach, vi } from 'vitest';
import { FakeBrowser } from './live-harness.ts';

/** Call once in a spec file: each test has a browser of its own, and a clock that it moves. */
export function fakeLive() {
  const fake = { browser: new FakeBrowser() };
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') });
    fake.browser = new FakeBrowser();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const openTab = async (given?: Parameters<FakeBrowser['open']>[0]) => {
    const opened = fake.browser.open(given);
    await settle();
    return opened;
  };
  const happen = async (count = 1) => {
    for (let index = 0; index < count; index++) fake.browser.server.happen();
    await settle();
  };
  return { fake, settle, openTab, happen };
}
