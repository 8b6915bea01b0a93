import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS, SESSION_TOUCH_MS } from '#domain/limits.ts';
import type { SessionLimits } from '#generated/model/sessionLimits.ts';
import { ApiError, NetworkError } from '#web/shared/http/api-error.ts';
import { SessionWatch } from './session-watch.ts';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

const forward = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** The server's side of a session, as services/sessions has it. */
class FakeServer {
  readonly createdOn = Date.now();
  touchedOn = Date.now();
  calls: string[] = [];
  failure: Error | undefined;

  limits(): SessionLimits {
    const absolute = this.createdOn + SESSION_ABSOLUTE_MS;
    const idle = Math.min(this.touchedOn + SESSION_IDLE_MS, absolute);
    return { idleExpiration: new Date(idle).toISOString(), absoluteExpiration: new Date(absolute).toISOString() };
  }

  #answer(call: string): SessionLimits {
    this.calls.push(call);
    if (this.failure) throw this.failure;
    if (Date.now() >= Date.parse(this.limits().idleExpiration)) throw new ApiError({ status: 401 });
    return this.limits();
  }

  ask = async () => this.#answer('ask');

  renew = async () => {
    this.#answer('keep');
    if (Date.now() - this.touchedOn >= SESSION_TOUCH_MS) this.touchedOn = Date.now();
    return this.limits();
  };
}

/** A tab of a browser; its messages go to `others`. */
function openTab(server: FakeServer, others: SessionWatch[] = []) {
  const onEnd = vi.fn();
  const watch = new SessionWatch({
    now: () => Date.now(),
    ask: server.ask,
    renew: server.renew,
    onEnd,
    onRenewed: (limits) => others.forEach((other) => other.applyLimits(limits)),
  });
  watch.start();
  return { watch, onEnd };
}

test('idle: the server is asked, the warning comes two minutes before the end, then the end', async () => {
  const server = new FakeServer();
  const { watch, onEnd } = openTab(server);
  await forward(28 * MINUTE - 1);
  expect(server.calls).toEqual(['ask']);
  expect(watch.warning()).toBeUndefined();
  await forward(1);
  expect(server.calls).toEqual(['ask', 'ask']);
  expect(watch.warning()).toEqual({ until: server.createdOn + SESSION_IDLE_MS, limit: 'idle' });
  await forward(2 * MINUTE - 1);
  expect(onEnd).not.toHaveBeenCalled();
  await forward(1);
  expect(onEnd).toHaveBeenCalledOnce();
  expect(watch.warning()).toBeUndefined();
});

test('keys and the pointer are reported once a minute, the last one too', async () => {
  const server = new FakeServer();
  const { watch, onEnd } = openTab(server);
  for (let seconds = 0; seconds < 90 * 60; seconds += 10) {
    watch.noteActivity('person');
    await forward(10_000);
  }
  const keeps = server.calls.filter((call) => call === 'keep').length;
  expect(keeps).toBeGreaterThanOrEqual(88);
  expect(keeps).toBeLessThanOrEqual(90);
  expect(onEnd).not.toHaveBeenCalled();
  await forward(MINUTE);
  expect(Date.now() - server.touchedOn).toBeLessThanOrEqual(MINUTE + 10_000);
});

test('activity in the first minute is reported when the minute is over', async () => {
  const server = new FakeServer();
  const { watch } = openTab(server);
  await forward(5_000);
  watch.noteActivity('person');
  await forward(MINUTE - 5_001);
  expect(server.calls).toEqual(['ask']);
  await forward(1);
  expect(server.calls).toEqual(['ask', 'keep']);
});

test('a call of the person reports what came before it', async () => {
  const server = new FakeServer();
  const { watch } = openTab(server);
  await forward(5 * MINUTE);
  watch.noteActivity('call');
  watch.noteActivity('person');
  await forward(MINUTE - 1);
  expect(server.calls).toEqual(['ask']);
  watch.noteActivity('call');
  await forward(1);
  expect(server.calls).toEqual(['ask', 'keep']);
});

test('while the warning shows, the pointer does not answer it; an upload does', async () => {
  const server = new FakeServer();
  const { watch } = openTab(server);
  await forward(28 * MINUTE);
  watch.noteActivity('person');
  await forward(10_000);
  expect(watch.warning()).toBeDefined();
  watch.noteActivity('upload');
  await forward(0);
  expect(server.calls.at(-1)).toBe('keep');
  expect(watch.warning()).toBeUndefined();
});

test('staying is one call, and the next warning comes as late as the first', async () => {
  const server = new FakeServer();
  const { watch } = openTab(server);
  await forward(29 * MINUTE);
  await watch.stay();
  expect(watch.warning()).toBeUndefined();
  await forward(28 * MINUTE - 1);
  expect(watch.warning()).toBeUndefined();
  await forward(1);
  expect(watch.warning()).toBeDefined();
});

test('the absolute limit is reported as such', async () => {
  const server = new FakeServer();
  const { watch, onEnd } = openTab(server);
  while (Date.now() < server.createdOn + SESSION_ABSOLUTE_MS - 2 * MINUTE) {
    watch.noteActivity('person');
    await forward(MINUTE / 2);
  }
  expect(watch.warning()).toEqual({ until: server.createdOn + SESSION_ABSOLUTE_MS, limit: 'absolute' });
  await forward(2 * MINUTE);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('activity in one tab postpones the warning in all', async () => {
  const server = new FakeServer();
  const second: SessionWatch[] = [];
  const first = openTab(server, second);
  const other = openTab(server);
  second.push(other.watch);
  await forward(28 * MINUTE);
  expect(other.watch.warning()).toBeDefined();
  await first.watch.stay();
  expect(other.watch.warning()).toBeUndefined();
  await forward(20 * MINUTE);
  first.watch.noteActivity('person');
  await forward(8 * MINUTE);
  expect(other.watch.warning()).toBeUndefined();
  expect(other.onEnd).not.toHaveBeenCalled();
});

test('activity that another tab did not announce is requested before the warning', async () => {
  const server = new FakeServer();
  const { watch } = openTab(server);
  await forward(20 * MINUTE);
  server.touchedOn = Date.now();
  await forward(27 * MINUTE);
  expect(watch.warning()).toBeUndefined();
  await forward(MINUTE);
  expect(watch.warning()).toBeDefined();
});

test.each(['check', 'noteActivity'] as const)('after too long a sleep, %s reports the end', async (sign) => {
  const server = new FakeServer();
  const { watch, onEnd } = openTab(server);
  await forward(MINUTE);
  vi.setSystemTime(Date.now() + 8 * 60 * MINUTE);
  watch[sign]('person');
  await forward(0);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('after an end nothing is requested until it restarts', async () => {
  const server = new FakeServer();
  const { watch, onEnd } = openTab(server);
  server.failure = new ApiError({ status: 401 });
  await expect(watch.stay()).rejects.toThrow(ApiError);
  expect(onEnd).toHaveBeenCalledOnce();
  server.calls = [];
  watch.noteActivity('person');
  await forward(60 * MINUTE);
  expect(server.calls).toEqual([]);
  server.failure = undefined;
  server.touchedOn = Date.now();
  watch.start();
  await forward(0);
  expect(server.calls).toEqual(['ask']);
});

test('without a network it tries again, and nobody is sent away', async () => {
  const server = new FakeServer();
  const { watch, onEnd } = openTab(server);
  await forward(2 * MINUTE);
  server.failure = new NetworkError('ERR_NETWORK');
  watch.noteActivity('person');
  await forward(29_999);
  expect(server.calls).toEqual(['ask', 'keep', 'keep']);
  server.failure = undefined;
  await forward(1);
  expect(server.calls).toEqual(['ask', 'keep', 'keep', 'keep']);
  expect(server.touchedOn).toBe(Date.now());
  expect(onEnd).not.toHaveBeenCalled();
});

test('limits of another clock give no warning and are requested again after a delay', async () => {
  const server = new FakeServer();
  server.touchedOn -= 31 * MINUTE;
  const ask = async () => {
    server.calls.push('ask');
    return server.limits();
  };
  const watch = new SessionWatch({
    now: Date.now,
    ask,
    renew: ask,
    onEnd: () => undefined,
    onRenewed: () => undefined,
  });
  watch.start();
  await forward(MINUTE);
  expect(watch.warning()).toBeUndefined();
  expect(server.calls).toHaveLength(5);
  watch.stop();
});

test('stopped, it keeps still', async () => {
  const server = new FakeServer();
  const { watch } = openTab(server);
  watch.stop();
  await forward(60 * MINUTE);
  expect(server.calls).toEqual(['ask']);
  expect(watch.warning()).toBeUndefined();
});
