import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWorkerClient } from './worker-client.ts';

const LIMIT_MS = 1000;

/** A worker that responds when the test says so. */
class FakeWorker extends EventTarget {
  asked: { id: number; request: unknown }[] = [];
  terminated = false;
  postMessage = (message: { id: number; request: unknown }) => void this.asked.push(message);
  terminate = () => {
    this.terminated = true;
  };
  say = (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data }));
}

let worker: FakeWorker;
const start = () => worker as unknown as Worker;

beforeEach(() => {
  vi.useFakeTimers();
  worker = new FakeWorker();
});
afterEach(() => vi.useRealTimers());

test('each question has its own answer', async () => {
  const client = createWorkerClient<string>(start, LIMIT_MS);
  const [first, second] = [client.ask('a'), client.ask('b')];
  worker.say({ id: 2, answer: 'B' });
  worker.say({ id: 1, fault: 'broken' });
  await expect(second).resolves.toBe('B');
  await expect(first).rejects.toThrow('broken');
  vi.advanceTimersByTime(LIMIT_MS);
  expect(worker.terminated).toBe(false);
});

test('a question that takes too long fails and ends the worker', async () => {
  const client = createWorkerClient<string>(start, LIMIT_MS);
  const asked = client.ask('a');
  vi.advanceTimersByTime(LIMIT_MS);
  await expect(asked).rejects.toThrow('too long');
  expect(worker.terminated).toBe(true);
  await expect(client.ask('b')).rejects.toThrow('too long');
});

test('a word of progress lets it take longer', async () => {
  const client = createWorkerClient<string>(start, LIMIT_MS);
  const reported: unknown[] = [];
  const asked = client.ask('a', [], (progress) => reported.push(progress));
  vi.advanceTimersByTime(LIMIT_MS - 1);
  worker.say({ id: 1, progress: 0.5 });
  vi.advanceTimersByTime(LIMIT_MS - 1);
  worker.say({ id: 1, answer: 'A' });
  worker.say({ id: 1, progress: 1 });
  await expect(asked).resolves.toBe('A');
  expect(reported).toEqual([0.5]);
});

test('a worker that fails, and a closed line, leave no question open', async () => {
  const failing = createWorkerClient<string>(start, LIMIT_MS);
  const asked = failing.ask('a');
  worker.dispatchEvent(new Event('error'));
  await expect(asked).rejects.toThrow('failed');
  const closed = createWorkerClient<string>(start, LIMIT_MS);
  const open = closed.ask('a');
  closed.close();
  await expect(open).rejects.toThrow('closed');
});
