import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { RefusedError } from '../services/errors.ts';
import type { PasswordHasher } from '../services/ports.ts';

// OWASP's first choice for argon2id, which is what the library hashes with: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const RANDOM_BYTES = 32;
const RETRY_AFTER_SECONDS = 2;

/**
 * Hashes passwords with argon2id, at most `concurrency` at a time so that a burst of sign-ins leaves memory and CPU to
 * others; when `waitingMax` more wait already, the next is refused with TooManyRequests. Checks by the cost that a hash names;
 * throws for one that is no argon2 PHC string.
 */
export function createPasswordHasher({ concurrency = 2, waitingMax = 100 } = {}): PasswordHasher {
  const limited = limit(concurrency, waitingMax);
  // For a user who is not there: the same work, by a hash of what nobody knows.
  const absent = hash(randomBytes(RANDOM_BYTES), cost);
  return {
    hash: (password) => limited(() => hash(spelt(password), cost)),
    verify: (password, stored) => limited(async () => verify(stored ?? (await absent), spelt(password))),
  };
}

// NFC, so that one password is one byte string whatever keyboard typed it.
function spelt(password: string): string {
  return password.normalize('NFC');
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
