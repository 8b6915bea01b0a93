import type { Logger } from 'pino';
import type { BlobStore } from '../../services/kernel/blob-port.ts';
import type { Readiness, ReadinessFault } from '../../services/kernel/monitoring-port.ts';

const ANSWER_MAX_MS = 3_000;
// However often proxies ask: the database and the files are not asked more often than this.
const DATABASE_FRESH_MS = 1_000;
const FILES_FRESH_MS = 5_000;

type ReadinessParts = {
  /** Whether the database has every migration that this server knows. */
  isMigrated: () => Promise<boolean>;
  blobStore: Pick<BlobStore, 'probe'>;
  isStopping: () => boolean;
  logger: Logger;
};

/** Whether a server can serve: its database responds and is migrated, files can be written, and it is not stopping. */
export function createReadiness({ isMigrated, blobStore, isStopping, logger }: ReadinessParts): Readiness {
  const logged = (fault: ReadinessFault, err: unknown): ReadinessFault => {
    logger.warn({ fault, err }, 'the server is not ready');
    return fault;
  };
  const database = kept(DATABASE_FRESH_MS, () =>
    inTime(isMigrated()).then(
      (migrated) => (migrated ? undefined : ('schema' as const)),
      (error: unknown) => logged('database', error),
    ),
  );
  const files = kept(FILES_FRESH_MS, () =>
    inTime(blobStore.probe()).then(
      () => undefined,
      (error: unknown) => logged('files', error),
    ),
  );
  return {
    async faults() {
      if (isStopping()) return ['stopping'];
      return (await Promise.all([database(), files()])).filter((fault) => fault !== undefined);
    },
  };
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ANSWER_MAX_MS} ms`)), ANSWER_MAX_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

// Callers during a check, or soon after, get the same result.
function kept<T>(freshMs: number, ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let until = 0;
  return () => {
    if (answer !== undefined && performance.now() < until) return answer;
    until = Number.POSITIVE_INFINITY;
    answer = ask().finally(() => (until = performance.now() + freshMs));
    return answer;
  };
}
