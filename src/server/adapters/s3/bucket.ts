import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { S3Client } from '@aws-sdk/client-s3';
import { storageError } from './storage-error.ts';

/** Where a bucket is, and the keys of an account that may read, write, list and delete in it. */
export type S3Place = {
  bucket: string;
  /** What the keys of objects begin with, without slashes at its ends; may be empty. */
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
  /** How long a connection may be silent. */
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
  /** Stands in every request. */
  Bucket: string;
  /** Of the object that a blob is. */
  objectKey: (key: string) => string;
  /** What all keys of ours begin with. */
  keyPrefix: string;
  /** Asks up to three times while the fault may pass; what stays is a StorageError. `ask` makes a body afresh each time. */
  ask: <T>(operation: string, ask: () => Promise<T>) => Promise<T>;
};

const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/** Connects lazily. A service of its own address is asked by path, since few have a name for each bucket. */
export function openBucket(place: S3Place, timing: Partial<S3Timing> = {}): Bucket {
  const { connect, idle, pause } = { ...USUAL_TIMING, ...timing };
  const { accessKeyId, secretAccessKey, endpoint, region } = place;
  const agent = { keepAlive: true, maxSockets: MOST_CONNECTIONS };
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // Others than AWS store the trailing checksum of a stream as bytes of the object.
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
      // Spread, so that many requests that failed together do not come back together.
      await wait(pause * 4 ** (attempt - 1) * (0.5 + randomInt(1_000) / 2_000));
    }
  }
}
