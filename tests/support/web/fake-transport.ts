import type { Network } from '../../../src/web/capabilities/uploads/network.ts';
import type { Chunk, SendOptions, UploadTransport } from '../../../src/web/capabilities/uploads/upload-transport.ts';

/** A network that is never lost. */
export const steadyLine: Network = { isOnline: () => true, whenOnline: () => Promise.resolve() };

/** A server for specs: it records the calls and fails where it should. */
export class FakeTransport implements UploadTransport {
  readonly calls: string[] = [];
  /** What the next tries of a call fail with. */
  readonly failures = new Map<string, Error[]>();
  /** Called when a call arrives; a promise delays it. */
  readonly before = new Map<string, () => unknown>();
  /** The chunks of uploads that are known already. */
  readonly known = new Map<string, number[]>();
  readonly #maxChunkSize: number;
  readonly #idOf: (number: number) => string;
  #announced = 0;

  constructor(maxChunkSize: number, idOf = (number: number) => `file-${number}`) {
    this.#maxChunkSize = maxChunkSize;
    this.#idOf = idOf;
  }

  async #call(name: string, signal?: AbortSignal): Promise<void> {
    this.calls.push(name);
    await this.before.get(name)?.();
    signal?.throwIfAborted();
    const failure = this.failures.get(name)?.shift();
    if (failure) throw failure;
  }

  init = async ({ fileName }: { fileName: string }, signal: AbortSignal) => {
    await this.#call(`init ${fileName}`, signal);
    this.#announced += 1;
    return { fileId: this.#idOf(this.#announced), maxChunkSize: this.#maxChunkSize };
  };

  sendWhole = async (fileId: string, body: Blob, { signal, onProgress }: SendOptions) => {
    await this.#call(`whole ${fileId} ${body.size}`, signal);
    onProgress(body.size);
  };

  sendChunk = ({ number, body }: Chunk, { signal }: SendOptions) => this.#call(`chunk ${number} ${body.size}`, signal);

  complete = (fileId: string, signal: AbortSignal) => this.#call(`complete ${fileId}`, signal);

  status = async (fileId: string, signal: AbortSignal) => {
    await this.#call(`status ${fileId}`, signal);
    const chunks = this.known.get(fileId);
    return chunks ? { fileId, maxChunkSize: this.#maxChunkSize, chunks } : null;
  };

  discard = (fileIds: string[]) => this.#call(`discard ${fileIds.join(' ')}`);
}

/** A file of so many bytes. */
export function fakeFile(name: string, size: number, type = 'text/plain'): File {
  return new File([new Uint8Array(size)], name, { type });
}
