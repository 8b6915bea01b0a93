import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { S3Client } from '@aws-sdk/client-s3';
import { storageError } from './storage-error.ts';

/** The address of a bucket, and the keys of an account that may read, write, list and delete in it. */
export type S3Place = {
  bucket: string;
  /** The prefix of object keys, without leading and trailing slashes; may be empty. */
  prefix: string;
  /** The service's address; undefined for AWS. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Milliseconds. */
export type S3Timing = {
  connect: number;
  /** How long a connection may be idle. */
  idle: number;
  /** Before the second try; four times as long before the third. */
  pause: number;
};

const USUAL_TIMING: S3Timing = { connect: 5_000, idle: 15_000, pause: 200 };
const ATTEMPTS = 3;
const MOST_CONNECTIONS = 100;

/** A bucket and how it is asked. */
export type Bucket = {
  client: S3Client;
  /** Part of every request. */
  Bucket: string;
  /** Of the object that a blob is. */
  objectKey: (key: string) => string;
  /** The prefix of all our keys. */
  keyPrefix: string;
  /**
   * Attempts up to three times if the error may pass; a persistent one becomes a StorageError. `ask` creates a new body for
   * each attempt.
   */
  ask: <T>(operation: string, ask: () => Promise<T>) => Promise<T>;
};

const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/** Connects lazily. A custom endpoint is addressed by path, because few have a host name per bucket. */
export function openBucket(place: S3Place, timing: Partial<S3Timing> = {}): Bucket {
  const { connect, idle, pause } = { ...USUAL_TIMING, ...timing };
  const { accessKeyId, secretAccessKey, endpoint, region } = place;
  const agent = { keepAlive: true, maxSockets: MOST_CONNECTIONS };
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // Services other than AWS store the trailing checksum of a stream as part of the object.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The SDK never repeats a stream, so repeating is done here for all.
    maxAttempts: 1,
    requestHandler: { connectionTimeout: connect, socketTimeout: idle, httpAgent: agent, httpsAgent: agent },
    // It would print headers.
    logger: silent,
  });
  const keyPrefix = place.prefix === '' ? '' : `${place.prefix}/`;
  return {
    client,
    Bucket: place.bucket,
    objectKey: (key) => keyPrefix + key,
    keyPrefix,
    ask: (operation, ask) => askAgain(operation, ask, pause),
  };
}

async function askAgain<T>(operation: string, ask: () => Promise<T>, pause: number): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (thrown) {
      const error = storageError(operation, thrown);
      if (attempt === ATTEMPTS || !error.isPassing) throw error;
      // With jitter, so that many requests that failed together are not retried together.
      await wait(pause * 4 ** (attempt - 1) * (0.5 + randomInt(1_000) / 2_000));
    }
  }
}
