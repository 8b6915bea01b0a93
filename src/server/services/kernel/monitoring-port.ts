import type { OperationId } from '#generated/operations.ts';

/** One request after its answer has begun. */
export type AnsweredRequest = {
  /** The contract's operation; undefined for pages, assets and what is not there. */
  operationId: OperationId | undefined;
  /** What the metrics call it: the operation, or a kind of page. Never a path: their number has no end. */
  route: string;
  status: number;
  /** From the request's head to the beginning of its answer. */
  seconds: number;
  /** Of the request's body, as it was announced. */
  bytes: number;
  /** How a step of signing in ended: the code in its answer (§4), else the status; undefined for all else. */
  signInOutcome: string | undefined;
};

/** What a server counts of itself. */
export type Metrics = {
  answered(request: AnsweredRequest): void;
  /** Counts a request that brings a file, until the answered function is called. */
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
