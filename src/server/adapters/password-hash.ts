import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { RefusedError } from '../services/errors.ts';
import type { PasswordHasher } from '../services/ports.ts';

type Cost = { memory: number; passes: number; parallelism: number };
type Hashed = Cost & { nonce: Buffer; tag: Buffer };

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const cost: Cost = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const NONCE_BYTES = 16;
const TAG_BYTES = 32;
const RETRY_AFTER_SECONDS = 2;

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

/**
 * Hashes passwords with argon2id, at most `concurrency` at a time so that a burst of sign-ins leaves memory and CPU to
 * others; when `waitingMax` more wait already, the next is refused with TooManyRequests.
 */
export function createPasswordHasher({ concurrency = 2, waitingMax = 100 } = {}): PasswordHasher {
  const limited = limit(concurrency, waitingMax);
  return {
    async hash(password) {
      const nonce = randomBytes(NONCE_BYTES);
      const tag = await limited(() => derive(password, nonce, TAG_BYTES, cost));
      return encode({ ...cost, nonce, tag });
    },
    async verify(password, hash) {
      const stored = hash === null ? absent : decode(hash);
      const tag = await limited(() => derive(password, stored.nonce, stored.tag.length, stored));
      return timingSafeEqual(tag, stored.tag) && stored !== absent;
    },
  };
}

// For a user who is not there: the same work, a result that no password has.
const absent: Hashed = { ...cost, nonce: randomBytes(NONCE_BYTES), tag: randomBytes(TAG_BYTES) };

function derive(
  password: string,
  nonce: Buffer,
  tagLength: number,
  { memory, passes, parallelism }: Cost,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // NFC, so that one password is one byte string whatever keyboard typed it.
    const message = password.normalize('NFC');
    argon2('argon2id', { message, nonce, parallelism, tagLength, memory, passes }, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}

function encode({ memory, passes, parallelism, nonce, tag }: Hashed): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

function decode(hash: string): Hashed {
  const [, memory, passes, parallelism, nonce, tag] = PHC.exec(hash) ?? [];
  if (nonce === undefined || tag === undefined)
    throw new Error('A stored password hash is not an argon2id PHC string.');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

function limit(concurrency: number, waitingMax: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= concurrency) {
      if (waiting.length >= waitingMax)
        throw new RefusedError({ kind: 'TooManyRequests', retryAfter: RETRY_AFTER_SECONDS });
      // The one that ends hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
