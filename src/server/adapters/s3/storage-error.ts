/** An error or timeout of the storage service; `message` is one line without keys or headers. */
export class StorageError extends Error {
  override name = 'StorageError';
  /** The HTTP status; undefined without a response. */
  readonly status: number | undefined;
  /** As `NoSuchKey`, or the system's, as `ECONNREFUSED`. */
  readonly code: string;

  constructor(operation: string, { status, code }: { status: number | undefined; code: string }) {
    super(`S3 ${operation}: ${status === undefined ? code : `${status} ${code}`}`);
    this.status = status;
    this.code = code;
  }

  /** Whether a retry may succeed: no response, too busy, an error of the service. */
  get isPassing(): boolean {
    const { status } = this;
    if (status === undefined || status === 429 || status === 408) return true;
    // 501 and 507 say that it cannot, not that it could not just now.
    return status >= 500 && status !== 501 && status !== 507;
  }
}

const NAME = /^\w{1,60}$/;

/** The SDK's error without the request, its headers and the response body, where the service repeats the access key. */
export function storageError(operation: string, error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const { name, code, $metadata } = (error ?? {}) as {
    name?: unknown;
    code?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  const known = [code, name].filter((text) => typeof text === 'string').find((text) => NAME.test(text));
  return new StorageError(operation, { status: $metadata?.httpStatusCode, code: known ?? 'Unknown' });
}
