import { argon2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSalt, hashRecoveryCode, saltOf } from './hash-recovery-code.ts';

const code = '4T7W-0Q1Z-9KXM';
const salt = Buffer.alloc(16, 7);

test('a recovery code is hashed like a password, with its salt before the hash', async () => {
  const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
  const hash = argon2Sync('argon2id', { ...cost, message: '4T7W0Q1Z9KXM', nonce: salt });
  const stored = await hashRecoveryCode(code, salt);
  expect(stored).toEqual(Buffer.concat([salt, hash]));
  expect(saltOf(stored)).toEqual(salt);
});

test('a salt is another one each time, so is the hash', async () => {
  const [one, other] = [createSalt(), createSalt()];
  expect(one).not.toEqual(other);
  expect((await hashRecoveryCode(code, one)).subarray(16)).not.toEqual(
    (await hashRecoveryCode(code, other)).subarray(16),
  );
});
