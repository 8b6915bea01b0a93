import type { MockData } from './data.ts';
import type { MockStore } from './store.ts';

const DATABASE = 'helpdesk-mocks';
// A new shape of the data starts from scratch: mocks have no migrations.
const VERSION = 3;
const DATA = 'data';
const BYTES = 'bytes';
const KEY = 'all';

/** A store in the browser's IndexedDB: it survives a reload and is shared by all tabs. `seed` makes its initial data. */
export async function browserStore(seed: () => MockData): Promise<MockStore> {
  const db = await open();
  const run = <T>(name: typeof DATA | typeof BYTES, ask: (store: IDBObjectStore) => IDBRequest<T>) =>
    outcome(ask(db.transaction(name, 'readwrite').objectStore(name)));
  return {
    change: (work) =>
      navigator.locks.request(DATABASE, async () => {
        const data = ((await run<unknown>(DATA, (store) => store.get(KEY))) as MockData | undefined) ?? seed();
        try {
          return await work(data);
        } finally {
          await run(DATA, (store) => store.put(data, KEY));
        }
      }),
    readBytes: async (id) =>
      (await run<unknown>(BYTES, (store) => store.get(id))) as Uint8Array<ArrayBuffer> | undefined,
    writeBytes: async (id, bytes) => {
      await run(BYTES, (store) => store.put(bytes, id));
    },
    dropBytes: async (id) => {
      await run(BYTES, (store) => store.delete(id));
    },
    clear: async () => {
      await run(DATA, (store) => store.clear());
      await run(BYTES, (store) => store.clear());
    },
  };
}

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, VERSION);
  opening.addEventListener('upgradeneeded', () => {
    for (const name of opening.result.objectStoreNames) opening.result.deleteObjectStore(name);
    opening.result.createObjectStore(DATA);
    opening.result.createObjectStore(BYTES);
  });
  return outcome(opening);
}

function outcome<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });
}
