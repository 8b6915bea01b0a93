import type { MockData } from './data.ts';

/** Where the mocks keep what they remember: one set of data, and the bytes of uploads by their id. */
export interface MockStore {
  /**
   * Gives `work` the data and keeps what it makes of them, also when it throws. One work at a time, in all tabs.
   */
  change<T>(work: (data: MockData) => Promise<T>): Promise<T>;
  readBytes(id: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  writeBytes(id: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  dropBytes(id: string): Promise<void>;
  /** Forgets everything: the next work begins with the seed. */
  clear(): Promise<void>;
}

/** A store that lasts as long as the process. `seed` makes what it begins with. */
export function memoryStore(seed: () => MockData): MockStore {
  let data: MockData | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const bytes = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    change: (work) => {
      const done = last.then(() => work((data ??= seed())));
      last = done.catch(() => undefined);
      return done;
    },
    readBytes: (id) => Promise.resolve(bytes.get(id)),
    writeBytes: async (id, content) => void bytes.set(id, content),
    dropBytes: async (id) => void bytes.delete(id),
    clear: async () => {
      data = undefined;
      bytes.clear();
    },
  };
}
