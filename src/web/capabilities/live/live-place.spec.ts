import { expect, test, vi } from 'vitest';
import { fakeLive } from '../../../../tests/support/web/fake-live.ts';

const SECOND_MS = 1_000;

const { fake, openTab, happen, settle } = fakeLive();

test('a rendered page begins at its own place: nothing is read again, and nothing since is missed', async () => {
  await happen(3);
  const first = await openTab({ cursor: '2' });
  expect([first.events(), first.resets(), fake.browser.server.polls]).toEqual([[3], 0, 0]);
  await happen();
  expect(first.events()).toEqual([3, 4]);
});

test('a place that an earlier page has left behind is not continued from', async () => {
  const earlier = await openTab();
  await happen();
  expect(fake.browser.kept).toBe('1');
  earlier.tab.stop();
  await happen(fake.browser.server.kept + 1);
  const rendered = await openTab({ cursor: '502' });
  expect([rendered.events(), rendered.resets()]).toEqual([[], 0]);
  rendered.tab.stop();
  await happen();
  // The next page, which the browser draws itself, has that of the last one.
  const own = await openTab();
  expect([own.events(), own.resets()]).toEqual([[503], 0]);
});

test('a place before that of an earlier page counts: what came in between is not in the page', async () => {
  const earlier = await openTab();
  const loading = Date.now();
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  await happen(2);
  earlier.tab.stop();
  const rendered = await openTab({ cursor: '1', since: loading });
  expect([rendered.events(), rendered.resets()]).toEqual([[2], 0]);
});

test('a place too old to continue from reads everything again', async () => {
  await happen(fake.browser.server.kept + 1);
  expect((await openTab({ cursor: '0' })).resets()).toBe(1);
});

test('a page that another leading tab came before reads once what is between their places', async () => {
  await happen(5);
  const slow = Date.now();
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  const leading = await openTab({ cursor: '5' });
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  const late = await openTab({ cursor: '3', since: slow });
  await happen();
  expect([late.events(), late.resets()]).toEqual([[4, 5, 6], 0]);
  expect([leading.events(), leading.resets()]).toEqual([[6], 0]);
  expect([fake.browser.server.polls, fake.browser.server.opened]).toEqual([1, 1]);
  late.tab.catchUp();
  await settle();
  expect(fake.browser.server.polls).toBe(1);
});

test('pages rendered at the same place need no reading, whichever leads', async () => {
  const slow = Date.now();
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  await openTab({ cursor: '0' });
  const late = await openTab({ cursor: '0', since: slow });
  await happen();
  expect([late.events(), late.resets(), fake.browser.server.polls]).toEqual([[1], 0, 0]);
});

test('a page whose own place is unknown reads everything again when the leading tab began later', async () => {
  const slow = Date.now();
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  const leading = await openTab({ cursor: '0' });
  const late = await openTab({ since: slow });
  expect([leading.resets(), late.resets()]).toEqual([0, 1]);
});

test('what cannot be read in between is read again as a whole', async () => {
  const slow = Date.now();
  await happen(2);
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  await openTab({ cursor: '2' });
  fake.browser.server.behaviour = 'down';
  expect((await openTab({ cursor: '1', since: slow })).resets()).toBe(1);
});

test('tabs that followed a frozen one get what came before the next one was opened', async () => {
  const frozen = await openTab({ cursor: '0' });
  const follower = await openTab({ isVisible: false });
  await happen();
  frozen.freeze();
  await happen(2);
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  const rendered = await openTab({ cursor: '3' });
  await vi.advanceTimersByTimeAsync(10 * SECOND_MS);
  await happen();
  expect(rendered.events()).toEqual([4]);
  expect([follower.events(), follower.resets()]).toEqual([[1, 2, 3, 4], 0]);
  frozen.thaw();
  frozen.tab.catchUp();
  await settle();
  expect([new Set(frozen.events()), frozen.resets()]).toEqual([new Set([1, 2, 3, 4]), 0]);
});

test('a page that loads while the leading tab closes misses nothing and reads nothing again', async () => {
  const closing = await openTab({ cursor: '0' });
  const staying = await openTab({ cursor: '0' });
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  const loading = Date.now();
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  await happen();
  closing.tab.stop();
  await happen();
  const late = await openTab({ since: loading });
  expect([late.events(), late.resets(), fake.browser.server.polls]).toEqual([[1, 2], 0, 0]);
  expect(staying.events()).toEqual([1, 2]);
});
