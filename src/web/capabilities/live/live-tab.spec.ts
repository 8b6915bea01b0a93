import { expect, test, vi } from 'vitest';
import { EVENTS_POLL_MS, EVENT_STREAM_BEAT_MS } from '#domain/limits.ts';
import { fakeLive } from '../../../../tests/support/web/fake-live.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

const { fake, openTab, happen, settle } = fakeLive();

test('20 tabs share one stream, and each receives every event once', async () => {
  const tabs = await Promise.all(Array.from({ length: 20 }, () => openTab()));
  await happen(3);
  await vi.advanceTimersByTimeAsync(20 * SECOND_MS);
  expect(fake.browser.server.opened).toBe(1);
  for (const { events } of tabs) expect(events()).toEqual([1, 2, 3]);
});

test('who begins without a place reads again what the page has read before', async () => {
  await happen(3);
  const first = await openTab();
  expect(first.resets()).toBe(1);
  expect(first.events()).toEqual([]);
  first.tab.stop();
  await happen(2);
  const later = await openTab();
  expect(later.resets()).toBe(0);
  expect(later.events()).toEqual([4, 5]);
});

test('another tab leads when the leading one is closed and continues from its position', async () => {
  const [first, second, third] = [await openTab(), await openTab(), await openTab()];
  await happen(2);
  first.tab.stop();
  fake.browser.server.happen();
  await settle();
  await happen();
  expect(second.events()).toEqual([1, 2, 3, 4]);
  expect(third.events()).toEqual([1, 2, 3, 4]);
  expect(fake.browser.server.streams.size).toBe(1);
});

test('a tab that is opened later hears what happened while it loaded', async () => {
  const first = await openTab();
  await happen();
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  const late = fake.browser.open();
  fake.browser.server.happen();
  await settle();
  expect(late.events()).toEqual([2]);
  expect(first.events()).toEqual([1, 2]);
});

test('a leading tab that is frozen loses the lead to one that is seen', async () => {
  const frozen = await openTab();
  const hidden = await openTab({ isVisible: false });
  frozen.freeze();
  hidden.tab.catchUp();
  await vi.advanceTimersByTimeAsync(10 * SECOND_MS);
  expect(fake.browser.server.opened).toBe(1);
  const seen = await openTab();
  await happen();
  expect(seen.events()).toEqual([]);
  await vi.advanceTimersByTimeAsync(10 * SECOND_MS);
  expect(seen.events()).toEqual([1]);
  expect(fake.browser.server.streams.size).toBe(1);
});

test('after a disconnect no event is lost or repeated', async () => {
  const { events, modes, resets } = await openTab();
  await happen();
  fake.browser.server.behaviour = 'down';
  fake.browser.server.cut(false);
  await happen(2);
  await vi.advanceTimersByTimeAsync(60 * SECOND_MS);
  expect(modes()).toEqual(['lost']);
  fake.browser.server.behaviour = 'up';
  await vi.advanceTimersByTimeAsync(EVENTS_POLL_MS);
  await happen();
  expect(events()).toEqual([1, 2, 3, 4]);
  expect(modes()).toEqual(['lost', 'polling', 'stream']);
  expect(resets()).toBe(1);
});

test('a server that is back soon is not worth a word', async () => {
  const { events, modes } = await openTab();
  fake.browser.server.behaviour = 'no streams';
  fake.browser.server.cut(true);
  await happen();
  fake.browser.server.behaviour = 'up';
  await vi.advanceTimersByTimeAsync(2 * SECOND_MS);
  expect(events()).toEqual([1]);
  expect(modes()).toEqual([]);
});

test('where no stream stays open, the server is asked every 15 seconds, and a stream is tried again', async () => {
  fake.browser.server.behaviour = 'no streams';
  const { events, modes } = await openTab();
  await vi.advanceTimersByTimeAsync(30 * SECOND_MS);
  expect(modes()).toEqual(['polling']);
  await happen();
  await vi.advanceTimersByTimeAsync(EVENTS_POLL_MS);
  expect(events()).toEqual([1]);
  fake.browser.server.behaviour = 'up';
  await vi.advanceTimersByTimeAsync(5 * EVENTS_POLL_MS);
  expect(modes()).toEqual(['polling', 'stream']);
  const { polls } = fake.browser.server;
  await happen();
  await vi.advanceTimersByTimeAsync(5 * EVENTS_POLL_MS);
  expect(fake.browser.server.polls).toBe(polls);
  expect(events()).toEqual([1, 2]);
});

test('asleep for an hour: missed events arrive on waking, immediately when the page is visible', async () => {
  const { tab, events } = await openTab();
  await happen();
  fake.browser.server.behaviour = 'silent';
  await happen(3);
  vi.setSystemTime(Date.now() + HOUR_MS);
  fake.browser.server.behaviour = 'up';
  tab.catchUp();
  await settle();
  expect(events()).toEqual([1, 2, 3, 4]);
  fake.browser.server.behaviour = 'silent';
  await happen();
  vi.setSystemTime(Date.now() + HOUR_MS);
  fake.browser.server.behaviour = 'up';
  await vi.advanceTimersByTimeAsync(15 * SECOND_MS);
  expect(events()).toEqual([1, 2, 3, 4, 5]);
});

test('who missed more than is kept reads everything again, in every tab', async () => {
  const [first, second] = [await openTab(), await openTab()];
  fake.browser.server.behaviour = 'silent';
  await happen(fake.browser.server.kept + 1);
  fake.browser.server.behaviour = 'up';
  fake.browser.server.cut(true);
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  expect([first.resets(), second.resets()]).toEqual([2, 1]);
  await happen();
  expect(second.events()).toEqual([502]);
});

test('a stream without beats is reopened; one with beats is left alone', async () => {
  const { events, tab } = await openTab();
  for (let beats = 0; beats < 10; beats++) {
    await vi.advanceTimersByTimeAsync(EVENT_STREAM_BEAT_MS);
    fake.browser.server.beat();
    tab.catchUp();
  }
  expect(fake.browser.server.opened).toBe(1);
  fake.browser.server.behaviour = 'silent';
  await happen();
  fake.browser.server.behaviour = 'up';
  await vi.advanceTimersByTimeAsync(4 * EVENT_STREAM_BEAT_MS);
  expect(fake.browser.server.opened).toBe(2);
  expect(events()).toEqual([1]);
});

test('without a session nothing is requested until someone signs in again', async () => {
  const { tab, events } = await openTab();
  fake.browser.server.behaviour = 'signed out';
  fake.browser.server.cut(true);
  await vi.advanceTimersByTimeAsync(HOUR_MS / 60);
  const { polls, opened } = fake.browser.server;
  await happen();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect([fake.browser.server.polls, fake.browser.server.opened]).toEqual([polls, opened]);
  fake.browser.server.behaviour = 'up';
  tab.catchUp();
  await settle();
  expect(events()).toEqual([1]);
});

test('a closed tab receives nothing', async () => {
  const { tab, received } = await openTab();
  tab.stop();
  await happen();
  tab.catchUp();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(received.filter(({ kind }) => kind === 'change')).toEqual([]);
  expect(fake.browser.server.streams.size).toBe(0);
});
