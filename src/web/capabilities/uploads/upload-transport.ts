/** What init says about a file. */
export interface AnnouncedUpload {
  fileId: string;
  /** Bytes. */
  maxChunkSize: number;
}

export interface SendOptions {
  signal: AbortSignal;
  /** Bytes of this body that have gone out. */
  onProgress: (sentBytes: number) => void;
}

export interface Chunk {
  fileId: string;
  number: number;
  body: Blob;
}

/** The calls an upload needs (§7.4); the tests put another in place of the generated ones. */
export interface UploadTransport {
  init: (
    file: { fileName: string; contentType: string; size: number },
    signal: AbortSignal,
  ) => Promise<AnnouncedUpload>;
  sendWhole: (fileId: string, body: Blob, options: SendOptions) => Promise<unknown>;
  sendChunk: (chunk: Chunk, options: SendOptions) => Promise<unknown>;
  complete: (fileId: string, signal: AbortSignal) => Promise<unknown>;
  /** The numbers of the chunks that are there; null when the server no longer knows the upload. */
  status: (fileId: string, signal: AbortSignal) => Promise<(AnnouncedUpload & { chunks: readonly number[] }) | null>;
  discard: (fileIds: string[]) => Promise<unknown>;
}
