/** Bytes that were received and are durable, but stand under no key yet. */
export interface StagedBlob {
  /** Bytes. */
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
  /** The first bytes, fewer when there are fewer. */
  head(bytes: number): Promise<Uint8Array>;
  /** All the bytes from the start, as often as it is called; each piece counts until the next is asked for. */
  read(): AsyncIterable<Uint8Array>;
  /** Puts the bytes under a key, durably and at once; the same key again replaces them. */
  commit(key: string): Promise<void>;
  /** Throws the bytes away; harmless after a commit. */
  discard(): Promise<void>;
}

/** An inclusive range of bytes. */
export interface ByteSpan {
  start: number;
  end: number;
}

/** More bytes came than the caller allowed; what was written is gone again. */
export class BlobTooLargeError extends Error {
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super(`more than ${maxBytes} bytes`);
    this.name = 'BlobTooLargeError';
    this.maxBytes = maxBytes;
  }
}

/** The name beside all blobs under which a store says whose it is. No key is like it. */
export const MARK_NAME = 'installation';

/** Where the bytes of files lie. Keys are made by the services (see `blobKeys`), never from what a person sent. */
export interface BlobStore {
  /** Receives a stream; throws `BlobTooLargeError` while reading, as soon as it passes `maxBytes`. */
  stage(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<StagedBlob>;
  /** Joins stored blobs in the order given. */
  join(keys: readonly string[], maxBytes: number): Promise<StagedBlob>;
  /** The bytes of a blob, or of a part of it; undefined when there is none. */
  open(key: string, span?: ByteSpan): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>;
  /** The first bytes of a blob, fewer when it is shorter. */
  head(key: string, bytes: number): Promise<Uint8Array>;
  /** Removes blobs; one that is not there is no error. */
  remove(keys: readonly string[]): Promise<void>;
  /** The keys of what was written before a moment, in no order; what is removed meanwhile may or may not be among them. */
  list(writtenBefore: Date): AsyncIterable<string>;
  /** Looks whether bytes can be received and kept, at little cost; rejects where they cannot. */
  probe(): Promise<void>;
  /** Whose store it is, as `writeMark` wrote it; undefined where nobody did. */
  readMark(): Promise<string | undefined>;
  /** Writes whose store it is, durably and at once. */
  writeMark(installationId: string): Promise<void>;
}

/**
 * The keys of a file's blobs. A chunk's key carries its digest: two different bodies for one chunk never share a place,
 * so the row in `file_chunks` alone decides which one counts.
 */
export const blobKeys = {
  /** The whole file; `blobKey` is the random key of its row. */
  whole: (blobKey: string): string => blobKey,
  /** One chunk, counted from 0; `digest` is lower-case hex of SHA-256. */
  chunk: (blobKey: string, chunk: number, digest: string): string => `${blobKey}.${chunk}.${digest}`,
  /** The `blobKey` of the row that a key belongs to. */
  owner: (key: string): string => key.split('.', 1)[0] ?? key,
};
