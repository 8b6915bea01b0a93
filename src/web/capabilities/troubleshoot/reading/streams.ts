type Bytes = Uint8Array<ArrayBuffer>;
type ByteStream = ReadableStream<Bytes>;

const PIECE_BYTES = 16_384;

/**
 * The bytes of a file in small chunks, each counted: what a chunk unpacks to comes at once, and deflate expands a byte to a
 * thousand.
 */
export function inPieces(blob: Blob, onRead: (bytes: number) => void): ByteStream {
  return blob.stream().pipeThrough(
    new TransformStream<Bytes, Bytes>({
      transform: (chunk, controller) => {
        for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
          const piece = chunk.subarray(at, at + PIECE_BYTES);
          onRead(piece.length);
          controller.enqueue(piece);
        }
      },
    }),
  );
}

/** Reports each chunk before passing it on; an error of the listener ends the stream. */
export function counted(stream: ByteStream, onBytes: (bytes: number) => void): ByteStream {
  return stream.pipeThrough(
    new TransformStream<Bytes, Bytes>({
      transform: (chunk, controller) => {
        onBytes(chunk.length);
        controller.enqueue(chunk);
      },
    }),
  );
}

/** A stream as a file without a name. */
export function toBlob(stream: ReadableStream<Uint8Array>): Promise<Blob> {
  return new Response(stream as ByteStream).blob();
}

function concat(chunks: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** The bytes of an entry, read only on demand. */
export interface EntryBytes {
  /** The first ones, `max` at most; they stay. */
  head: (max: number) => Promise<Bytes>;
  /** All of them. */
  blob: () => Promise<Blob>;
  /** All of them, the first ones again. */
  stream: () => ByteStream;
  /** Reads to the end without keeping anything. */
  drain: () => Promise<void>;
}

export function entryBytes(stream: ReadableStream<Uint8Array>): EntryBytes {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let [length, isDone] = [0, false];
  async function readTo(bytes: number) {
    while (!isDone && length < bytes) {
      const { done, value } = await reader.read();
      isDone = done;
      if (value === undefined) continue;
      chunks.push(value);
      length += value.length;
    }
  }
  return {
    head: async (max) => {
      await readTo(max);
      return concat(chunks).subarray(0, max);
    },
    blob: async () => {
      await readTo(Infinity);
      return new Blob(chunks as Bytes[]);
    },
    stream: () => replayed(chunks as Bytes[], reader as ReadableStreamDefaultReader<Bytes>),
    drain: async () => {
      while (!isDone) isDone = (await reader.read()).done;
    },
  };
}

function replayed(chunks: Bytes[], reader: ReadableStreamDefaultReader<Bytes>): ByteStream {
  return new ReadableStream({
    pull: async (controller) => {
      const first = chunks.shift();
      const { done, value } = first === undefined ? await reader.read() : { done: false, value: first };
      if (done) controller.close();
      else controller.enqueue(value as Bytes);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
