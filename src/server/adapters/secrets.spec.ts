import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UnreadableSecretError } from '../services/kernel/secrets.ts';
import { createSecrets, loadSecretKey } from './secrets.ts';

const key = randomBytes(32);
const plain = Buffer.from('12345678901234567890');

describe('secrets', () => {
  const secrets = createSecrets(key);

  it('open what the same key stored', () => {
    const stored = secrets.encrypt('totp', 'rasa', plain);
    expect(createSecrets(key).decrypt('totp', 'rasa', stored)).toEqual(plain);
    expect(stored.includes(plain)).toBe(false);
    expect(stored.subarray(0, secrets.prefix.length)).toEqual(secrets.prefix);
  });

  it('store the same bytes differently each time', () => {
    expect(secrets.encrypt('totp', 'rasa', plain)).not.toEqual(secrets.encrypt('totp', 'rasa', plain));
  });

  it('refuse another key, purpose, owner, and altered or cut bytes', () => {
    const stored = secrets.encrypt('totp', 'rasa', plain);
    const altered = Buffer.from(stored);
    altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
    const attempts = [
      () => createSecrets(randomBytes(32)).decrypt('totp', 'rasa', stored),
      () => secrets.decrypt('emailCode', 'rasa', stored),
      () => secrets.decrypt('totp', 'jonas', stored),
      () => secrets.decrypt('totp', 'rasa', altered),
      () => secrets.decrypt('totp', 'rasa', stored.subarray(0, 20)),
      () => secrets.decrypt('totp', 'rasa', Buffer.alloc(0)),
    ];
    for (const attempt of attempts) expect(attempt).toThrow(UnreadableSecretError);
  });

  it('have a key for each purpose, the same at each start', () => {
    expect(secrets.keyFor('reset')).toEqual(createSecrets(key).keyFor('reset'));
    expect(secrets.keyFor('reset')).not.toEqual(secrets.keyFor('invite'));
    expect(secrets.keyFor('reset')).toHaveLength(32);
  });
});

describe('the secret key', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'helpdesk-key-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is the one that is given', async () => {
    expect(await loadSecretKey(key.toString('base64'), folder)).toEqual(key);
  });

  it('is made once in a file of its owner alone, also when two servers start together', async () => {
    const made = await Promise.all([loadSecretKey(undefined, folder), loadSecretKey('', folder)]);
    expect(made[0]).toEqual(made[1]);
    expect(await loadSecretKey(undefined, folder)).toEqual(made[0]);
    const path = join(folder, 'secret.key');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFile(path, 'utf8')).toBe(`${made[0].toString('base64')}\n`);
  });

  it.each(['short', randomBytes(31).toString('base64'), 'not base64 at all, but quite long enough for a key'])(
    'is refused when it is "%s"',
    async (text) => {
      await expect(loadSecretKey(text, folder)).rejects.toThrow(/SECRET_KEY must be at least 32 random bytes/);
      await writeFile(join(folder, 'secret.key'), text);
      await expect(loadSecretKey(undefined, folder)).rejects.toThrow(/secret\.key must be at least 32 random bytes/);
    },
  );
});
