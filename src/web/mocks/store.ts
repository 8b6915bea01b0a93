import type { MockData } from './data.ts';

/** Where the mocks keep what they remember: one set of data, and the bytes of uploads by their id. */
export interface MockStore {
  /** Passes the data to `work` and stores the changes, also when it throws. One at a time, across all tabs. */
  change<T>(work: (data: MockData) => Promise<T>): Promise<T>;
  readBytes(id: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  writeBytes(id: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  dropBytes(id: string): Promise<void>;
  /** Deletes everything: the next work starts with the seed. */
  clear(): Promise<void>;
}
