import type { MockData } from '#web/mocks/data.ts';
import type { MockStore } from '#web/mocks/store.ts';

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
