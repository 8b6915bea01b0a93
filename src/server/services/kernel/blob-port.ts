/** Bytes that were received and are durable, but have no key yet. */
export interface StagedBlob {
  /** Bytes. */
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
  /** The first bytes, fewer when there are fewer. */
  head(bytes: number): Promise<Uint8Array>;
  /** All bytes from the start, on each call; a chunk is valid until the next one is requested. */
  read(): AsyncIterable<Uint8Array>;
  /** Stores the bytes under a key, durably and atomically; an existing key is replaced. */
  commit(key: string): Promise<void>;
  /** Throws the bytes away; harmless after a commit. */
  discard(): Promise<void>;
}

/** An inclusive range of bytes. */
export interface ByteSpan {
  start: number;
  end: number;
}

/** More bytes came than the caller allowed; what was written is deleted. */
export class BlobTooLargeError extends Error {
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super(`more than ${maxBytes} bytes`);
    this.name = 'BlobTooLargeError';
    this.maxBytes = maxBytes;
  }
}

/** The name under which a store records its installation. No blob key looks like it. */
export const MARK_NAME = 'installation';

/** Where the bytes of files are stored. Keys are made by the services (see `blobKeys`), never from user input. */
export interface BlobStore {
  /** Receives a stream; throws `BlobTooLargeError` while reading, as soon as it passes `maxBytes`. */
  stage(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<StagedBlob>;
  /** Joins stored blobs in the order given. */
  join(keys: readonly string[], maxBytes: number): Promise<StagedBlob>;
  /** The bytes of a blob, or of a part of it; undefined when there is none. */
  open(key: string, span?: ByteSpan): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>;
  /** The first bytes of a blob, fewer when it is shorter. */
  head(key: string, bytes: number): Promise<Uint8Array>;
  /** Deletes blobs; unknown keys are no error. */
  remove(keys: readonly string[]): Promise<void>;
  /** The keys of what was written before a time, in no order; blobs deleted in the meantime may or may not be included. */
  list(writtenBefore: Date): AsyncIterable<string>;
  /** Checks at little cost whether bytes can be written and kept; rejects if not. */
  probe(): Promise<void>;
  /** The store's installation, as `writeMark` wrote it; undefined if it has none. */
  readMark(): Promise<string | undefined>;
  /** Records the store's installation, durably and atomically. */
  writeMark(installationId: string): Promise<void>;
}

/**
 * The keys of a file's blobs. A chunk's key contains its digest: two different bodies for one chunk never share a key, so the
 * row in `file_chunks` alone decides which one counts.
 */
export const blobKeys = {
  /** The whole file; `blobKey` is the random key of its row. */
  whole: (blobKey: string): string => blobKey,
  /** One chunk, counted from 0; `digest` is lower-case hex of SHA-256. */
  chunk: (blobKey: string, chunk: number, digest: string): string => `${blobKey}.${chunk}.${digest}`,
  /** The `blobKey` of the row that a key belongs to. */
  owner: (key: string): string => key.split('.', 1)[0] ?? key,
};
