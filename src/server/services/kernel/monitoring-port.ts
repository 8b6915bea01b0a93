import type { OperationId } from '#generated/operations.ts';

/** One request after its response has started. */
export type AnsweredRequest = {
  /** The contract's operation; undefined for pages, assets and what is not there. */
  operationId: OperationId | undefined;
  /** What the metrics call it: the operation, or a kind of page. Never a path: their number has no end. */
  route: string;
  status: number;
  /** From the request's head to the start of its response. */
  seconds: number;
  /** Of the request's body, as it was announced. */
  bytes: number;
  /** How a sign-in step ended: the code in its response (§4), else the status; undefined for other calls. */
  signInOutcome: string | undefined;
};

/** What a server counts of itself. */
export type Metrics = {
  answered(request: AnsweredRequest): void;
  /** Counts a file upload until the returned function is called. */
  uploadBegan(): () => void;
  /** Everything in the text format of Prometheus. */
  text(): Promise<{ body: string; contentType: string }>;
};

/** Why a server should be sent no requests. */
export type ReadinessFault = 'stopping' | 'database' | 'schema' | 'files';

export type Readiness = {
  /** Nothing where the server is ready. Never rejects. */
  faults(): Promise<ReadinessFault[]>;
};
