import { beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { ApiError, NetworkError } from '#web/shared/http/api-error.ts';
import { usePolledAnswer } from './use-polled-answer.ts';
import { HIDDEN_TOO_LONG_MS } from './use-polling.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

const EVERY_MS = 1_000;

async function start(ask: (signal: AbortSignal) => Promise<string>) {
  const asked = vi.fn(ask);
  const onAnswer = vi.fn((answer: string) => answer === 'PENDING');
  const onRefused = vi.fn<(error: ApiError) => void>();
  const hook = await renderHook(() => usePolledAnswer({ everyMs: EVERY_MS, ask: asked, onAnswer, onRefused }));
  const pass = (ms: number) => hook.act(() => vi.advanceTimersByTimeAsync(ms));
  return { ...hook, asked, onAnswer, onRefused, pass };
}

function hide(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('asks each second, not at once, until the answer is there', async () => {
  const answers = ['PENDING', 'PENDING', 'SUCCESS', 'PENDING'];
  const { asked, onAnswer, pass } = await start(() => Promise.resolve(answers.shift() ?? ''));
  expect(asked).not.toHaveBeenCalled();
  await pass(EVERY_MS);
  expect(asked).toHaveBeenCalledTimes(1);
  await pass(5 * EVERY_MS);
  expect(onAnswer.mock.calls).toEqual([['PENDING'], ['PENDING'], ['SUCCESS']]);
});

test('one request at a time: the next one waits for a slow answer', async () => {
  const { asked, pass } = await start(
    () => new Promise((resolve) => setTimeout(() => resolve('PENDING'), 10 * EVERY_MS)),
  );
  await pass(10 * EVERY_MS);
  expect(asked).toHaveBeenCalledTimes(1);
  await pass(2 * EVERY_MS);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('unmounting stops polling and aborts the running request', async () => {
  const signals: AbortSignal[] = [];
  const { asked, onAnswer, unmount, pass } = await start((signal) => {
    signals.push(signal);
    return new Promise((resolve) => setTimeout(() => resolve('SUCCESS'), EVERY_MS));
  });
  await pass(EVERY_MS);
  await unmount();
  expect(signals[0]?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(10 * EVERY_MS);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(onAnswer).not.toHaveBeenCalled();
});

test('a tab that is hidden longer than a minute stops, until the person resumes', async () => {
  const { asked, act, result, pass } = await start(() => Promise.resolve('PENDING'));
  hide(true);
  await pass(HIDDEN_TOO_LONG_MS);
  expect(result.current.isPaused).toBe(true);
  const before = asked.mock.calls.length;
  hide(false);
  await pass(10 * EVERY_MS);
  expect(asked).toHaveBeenCalledTimes(before);
  await act(() => result.current.resume());
  await pass(EVERY_MS);
  expect(asked).toHaveBeenCalledTimes(before + 1);
});

test('a tab that comes back in time continues', async () => {
  const { result, pass } = await start(() => Promise.resolve('PENDING'));
  hide(true);
  await pass(HIDDEN_TOO_LONG_MS - EVERY_MS);
  hide(false);
  await pass(HIDDEN_TOO_LONG_MS);
  expect(result.current.isPaused).toBe(false);
});

test.each([
  ['a lost network', new NetworkError('ERR_NETWORK')],
  ['a fault of the server', new ApiError({ status: 500 })],
])('waits through %s and reports it', async (_name, error) => {
  const answers = [Promise.reject(error), Promise.resolve('PENDING')];
  for (const answer of answers) answer.catch(() => undefined);
  const { onRefused, result, pass } = await start(() => answers.shift() ?? Promise.resolve('PENDING'));
  await pass(EVERY_MS);
  expect(result.current.isInTrouble).toBe(true);
  await pass(EVERY_MS);
  expect(result.current.isInTrouble).toBe(false);
  expect(onRefused).not.toHaveBeenCalled();
});

test('throttling is obeyed', async () => {
  const { asked, pass } = await start(() => Promise.reject(new ApiError({ status: 429 }, 30)));
  await pass(EVERY_MS);
  await pass(29 * EVERY_MS);
  expect(asked).toHaveBeenCalledTimes(1);
  await pass(EVERY_MS);
  expect(asked).toHaveBeenCalledTimes(2);
});

test.each([401, 404])('%d ends it', async (status) => {
  const { asked, onRefused, pass } = await start(() => Promise.reject(new ApiError({ status })));
  await pass(5 * EVERY_MS);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(onRefused).toHaveBeenCalledOnce();
});
