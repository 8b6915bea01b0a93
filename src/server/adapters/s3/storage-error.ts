/** A refusal or silence of the service that keeps the files; `message` is one line and names neither keys nor headers. */
export class StorageError extends Error {
  override name = 'StorageError';
  /** Of HTTP; undefined when no answer came. */
  readonly status: number | undefined;
  /** As `NoSuchKey`, or the system's, as `ECONNREFUSED`. */
  readonly code: string;

  constructor(operation: string, { status, code }: { status: number | undefined; code: string }) {
    super(`S3 ${operation}: ${status === undefined ? code : `${status} ${code}`}`);
    this.status = status;
    this.code = code;
  }

  /** Whether the same request may be answered otherwise a moment later: no answer, too busy, a fault of the service. */
  get isPassing(): boolean {
    const { status } = this;
    if (status === undefined || status === 429 || status === 408) return true;
    // 501 and 507 say that it cannot, not that it could not just now.
    return status >= 500 && status !== 501 && status !== 507;
  }
}

const NAME = /^\w{1,60}$/;

/** What the SDK threw, without the request, its headers and the body of the answer: the service repeats the access key there. */
export function storageError(operation: string, error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const { name, code, $metadata } = (error ?? {}) as {
    name?: unknown;
    code?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  const said = [code, name].filter((text) => typeof text === 'string').find((text) => NAME.test(text));
  return new StorageError(operation, { status: $metadata?.httpStatusCode, code: said ?? 'Unknown' });
}
