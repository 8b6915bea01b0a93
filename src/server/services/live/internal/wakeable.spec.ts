import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWakeable } from './wakeable.ts';
import type { Round } from './wakeable.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work whose rounds return the given results one after the other, then nothing. */
function setUp(left: (Round | Error)[]) {
  const errors: unknown[] = [];
  const round = vi.fn(async () => {
    const next = left.shift() ?? 'done';
    if (next instanceof Error) throw next;
    return next;
  });
  return { errors, round, ...createWakeable(round, (error) => errors.push(error)) };
}

describe('work that is woken', () => {
  it('runs once for calls before it starts again, and again for a call during the run', async () => {
    const { wake, round } = setUp([]);
    wake();
    wake();
    wake();
    await vi.runAllTimersAsync();
    expect(round).toHaveBeenCalledTimes(2);
  });

  it('continues immediately while there is more', async () => {
    const { wake, round } = setUp(['more', 'more']);
    wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(round).toHaveBeenCalledTimes(3);
  });

  it('that has to wait is tried again without being woken, each time later', async () => {
    const { wake, round } = setUp(['wait', 'wait', 'wait']);
    wake();
    const counts: number[] = [];
    for (const ms of [19, 1, 39, 1, 79, 1]) {
      await vi.advanceTimersByTimeAsync(ms);
      counts.push(round.mock.calls.length);
    }
    expect(counts).toEqual([1, 2, 2, 3, 3, 4]);
  });

  it('that fails says so and is tried again', async () => {
    const fault = new Error('no database');
    const { wake, round, errors } = setUp([fault]);
    wake();
    await vi.runAllTimersAsync();
    expect([round.mock.calls.length, errors]).toEqual([2, [fault]]);
  });

  it('does not run after it was stopped', async () => {
    const { wake, stop, round } = setUp(['wait']);
    wake();
    await stop();
    wake();
    await vi.runAllTimersAsync();
    expect(round).toHaveBeenCalledTimes(1);
  });
});
