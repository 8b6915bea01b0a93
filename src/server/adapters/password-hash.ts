import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { argon2idCost } from '../services/kernel/argon2id-cost.ts';
import { RefusedError } from '../services/kernel/errors.ts';
import type { PasswordHasher } from '../services/kernel/ports.ts';

const SALT_BYTES = 16;
const TAG_BYTES = 32;
const RETRY_AFTER_SECONDS = 2;

const PHC = /^\$argon2id\$v=19\$m=\d{1,7},t=\d{1,2},p=\d{1,2}\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{22,86}$/;

/**
 * Hashes passwords with argon2id, at most `concurrency` at a time so that a burst of sign-ins leaves memory and CPU to others;
 * with `waitingMax` waiting, the next is refused with TooManyRequests. Verifies with the cost in the hash; throws if it is not
 * an argon2id PHC string.
 */
export function createPasswordHasher({ concurrency = 2, waitingMax = 100 } = {}): PasswordHasher {
  const limited = limit(concurrency, waitingMax);
  return {
    hash: (password) => limited(() => hash(spelt(password), argon2idCost)),
    async verify(password, stored) {
      if (stored !== null && !PHC.test(stored))
        throw new Error('A stored password hash is not an argon2id PHC string.');
      return limited(() => verify(stored ?? absent, spelt(password)));
    },
  };
}

// For an unknown user: the same work, with a result that no password matches.
const { memoryCost, timeCost, parallelism } = argon2idCost;
const absent = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${random(SALT_BYTES)}$${random(TAG_BYTES)}`;

function random(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '');
}

// NFC, so that a password is the same bytes from every keyboard.
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
      // A finished call passes its slot on, so `running` is unchanged.
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
