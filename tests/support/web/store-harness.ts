import { vi } from 'vitest';
import { FakeTransport, steadyLine } from './fake-transport.ts';
import { isIdle } from '../../../src/web/capabilities/uploads/upload-file.ts';
import { createUploadStore } from '../../../src/web/capabilities/uploads/upload-store.ts';

/** A store with a server of its own, for specs. */
export function setUpStore({ concurrentFiles = 1 } = {}) {
  const transport = new FakeTransport(10);
  const store = createUploadStore({
    transport,
    network: steadyLine,
    wait: async () => undefined,
    now: () => 0,
    concurrentFiles,
  });
  const statuses = () => store.getState().files.map((file) => file.status);
  const idle = () => vi.waitUntil(() => isIdle(store.getState()), { timeout: 60_000 });
  return { transport, store, statuses, idle };
}

/** Delays a call until it is released. */
export function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { until: () => promise, release: () => resolve() };
}
