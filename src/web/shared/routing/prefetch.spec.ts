import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isInFlight, tracked } from '../http/in-flight.ts';
import { prefetch, onIntent, whenIdle } from './prefetch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

/** Work that ends on demand. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const start = vi.fn(() => promise);
  const fail = () => reject(new Error('refused'));
  return { start, end: resolve, fail };
}

test('one thing at a time, and of those that wait only the latest', async () => {
  const [first, second, third] = [work(), work(), work()];
  for (const { start } of [first, second, third]) prefetch(start);
  expect(second.start).not.toHaveBeenCalled();
  expect(third.start).not.toHaveBeenCalled();
  first.end();
  await settle();
  expect(second.start).not.toHaveBeenCalled();
  expect(third.start).toHaveBeenCalledOnce();
  third.end();
  await settle();
});

test('idle prefetches wait for pointed-at ones and do not take their place', async () => {
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => idle());
  const [running, pointedAt, one, other] = [work(), work(), work(), work()];
  prefetch(running.start);
  prefetch(pointedAt.start);
  whenIdle(one.start);
  whenIdle(other.start);
  running.end();
  await settle();
  expect(pointedAt.start).toHaveBeenCalledOnce();
  expect(one.start).not.toHaveBeenCalled();
  for (const { end } of [pointedAt, one, other]) end();
  await settle();
  expect(one.start).toHaveBeenCalledOnce();
  expect(other.start).toHaveBeenCalledOnce();
});

test.each(['answered', 'refused'])('nothing is prefetched before what a person waits for is %s', async (outcome) => {
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => idle());
  const [requested, pointedAt, idle] = [work(), work(), work()];
  const response = tracked(requested.start()).catch(() => 'refused');
  prefetch(pointedAt.start);
  whenIdle(idle.start);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(pointedAt.start).not.toHaveBeenCalled();
  if (outcome === 'answered') requested.end();
  else requested.fail();
  await response;
  await settle();
  expect(pointedAt.start).toHaveBeenCalledOnce();
  // Another request comes before the next prefetch.
  const later = work();
  void tracked(later.start());
  pointedAt.end();
  await settle();
  expect(idle.start).not.toHaveBeenCalled();
  later.end();
  await settle();
  expect(idle.start).toHaveBeenCalledOnce();
  idle.end();
  await settle();
});

test('what is pressed before its prefetch could start is not prefetched as well', async () => {
  const [requested, pressed] = [work(), work()];
  const response = tracked(requested.start());
  const { onFocus, onClick } = onIntent(pressed.start);
  onFocus();
  onClick();
  requested.end();
  await response;
  await settle();
  expect(pressed.start).not.toHaveBeenCalled();
});

test('a request without a response holds up nothing for long', async () => {
  const [requested, pointedAt] = [work(), work()];
  const response = tracked(requested.start());
  prefetch(pointedAt.start);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(pointedAt.start).toHaveBeenCalledOnce();
  requested.end();
  pointedAt.end();
  await response;
  await settle();
  expect(isInFlight()).toBe(false);
});

test('a failure is silent, and the next item is fetched', async () => {
  const [first, second] = [work(), work()];
  prefetch(first.start);
  first.fail();
  await settle();
  prefetch(second.start);
  expect(second.start).toHaveBeenCalledOnce();
  second.end();
  await settle();
});

test('what gets no answer does not hold up what comes next for long', async () => {
  const [silent, second] = [work(), work()];
  prefetch(silent.start);
  prefetch(second.start);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(second.start).toHaveBeenCalledOnce();
  second.end();
  await settle();
});

test('nothing is prefetched when the browser saves data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const { start } = work();
  prefetch(start);
  onIntent(start).onFocus();
  expect(start).not.toHaveBeenCalled();
});

test.each([
  ['a mouse that stays', 'mouse', 100, 1],
  ['a mouse that only passes', 'mouse', 20, 0],
  ['a finger, which presses next', 'touch', 0, 1],
] as const)('%s', async (_name, pointerType, stays, times) => {
  const { start, end } = work();
  const intent = onIntent(start);
  intent.onPointerEnter({ pointerType });
  await vi.advanceTimersByTimeAsync(stays);
  intent.onPointerLeave();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(start).toHaveBeenCalledTimes(times);
  end();
  await settle();
});
