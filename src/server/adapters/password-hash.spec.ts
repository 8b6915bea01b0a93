import { describe, expect, it } from 'vitest';
import { cheapHash } from '#tests/support/cheap-hash.ts';
import { createPasswordHasher } from './password-hash.ts';

const hasher = createPasswordHasher();

describe('the password hasher', () => {
  it('accepts the password it hashed and no other', async () => {
    const hash = await hasher.hash('Kelias-2026-x');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hasher.verify('Kelias-2026-x', hash)).toBe(true);
    expect(await hasher.verify('Kelias-2026-X', hash)).toBe(false);
  });

  it('checks by the cost that a hash names', async () => {
    const stored = cheapHash('Kelias-2026-x');
    expect(await hasher.verify('Kelias-2026-x', stored)).toBe(true);
    expect(await hasher.verify('Kelias-2026-y', stored)).toBe(false);
  });

  it('gives one password two hashes', async () => {
    expect(await hasher.hash('Kelias-2026-x')).not.toBe(await hasher.hash('Kelias-2026-x'));
  });

  it('takes a letter and its combining form for the same', async () => {
    const hash = await hasher.hash('Ėjimas-2026-žinia'.normalize('NFD'));
    expect(await hasher.verify('Ėjimas-2026-žinia'.normalize('NFC'), hash)).toBe(true);
  });

  it('takes the same work for an unknown user and returns false', async () => {
    expect(await hasher.verify('Kelias-2026-x', null)).toBe(false);
  });

  it('refuses a hash it did not write', async () => {
    await expect(hasher.verify('Kelias-2026-x', '$2b$10$abc')).rejects.toThrow('argon2id');
  });

  it('refuses more waiting attempts than it can serve soon', async () => {
    const busy = createPasswordHasher({ concurrency: 1, waitingMax: 2 });
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => busy.verify('x', null)));
    expect(results.map(({ status }) => status)).toEqual([
      ...Array<string>(3).fill('fulfilled'),
      ...Array<string>(2).fill('rejected'),
    ]);
  });
});
