import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readSecretKey, SECRET_KEY_FAULT } from '../config/secret-key.ts';
import type { SecretPurpose, Secrets } from '../services/kernel/secrets.ts';
import { UnreadableSecretError } from '../services/kernel/secrets.ts';

const KEY_BYTES = 32;
const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 1;
const CIPHER = 'aes-256-gcm';
const KEY_FILE = 'secret.key';

/**
 * Secrets derived from one key of at least 32 bytes: a key for each purpose by HKDF (RFC 5869), AES-256-GCM for stored ones.
 * The stored form is version, key id, nonce, tag, ciphertext.
 */
export function createSecrets(secretKey: Uint8Array): Secrets {
  if (secretKey.byteLength < KEY_BYTES) throw new Error('A secret key has at least 32 bytes.');
  const derive = (info: string, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secretKey, 'helpdesk', info, bytes));
  const keyFor = (purpose: SecretPurpose): Buffer => derive(`purpose ${purpose}`, KEY_BYTES);
  const prefix = Buffer.concat([Buffer.from([VERSION]), derive('id', KEY_ID_BYTES)]);
  return {
    keyFor,
    prefix,
    encrypt(purpose, owner, plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, keyFor(purpose), nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([prefix, nonce, cipher.getAuthTag(), sealed]);
    },
    decrypt(purpose, owner, stored) {
      const bytes = Buffer.from(stored);
      if (!bytes.subarray(0, prefix.length).equals(prefix)) throw new UnreadableSecretError();
      const tagAt = prefix.length + NONCE_BYTES;
      const nonce = bytes.subarray(prefix.length, tagAt);
      const tag = bytes.subarray(tagAt, tagAt + TAG_BYTES);
      try {
        const decipher = createDecipheriv(CIPHER, keyFor(purpose), nonce, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(owner))
          .setAuthTag(tag);
        return Buffer.concat([decipher.update(bytes.subarray(tagAt + TAG_BYTES)), decipher.final()]);
      } catch {
        throw new UnreadableSecretError();
      }
    },
  };
}

/**
 * The secret key: SECRET_KEY if given (base64), else the file `secret.key` of the data folder, created at the first start and
 * readable by its owner only. Throws one line that says what to do.
 */
export async function loadSecretKey(given: string | undefined, dataDir: string): Promise<Buffer> {
  if (given) return decodeKey(given, 'SECRET_KEY');
  const path = join(dataDir, KEY_FILE);
  return decodeKey(await readFile(path, 'utf8').catch(() => makeKeyFile(dataDir, path)), path);
}

function decodeKey(text: string, name: string): Buffer {
  const key = readSecretKey(text);
  if (key === undefined) throw new Error(`${name} ${SECRET_KEY_FAULT}`);
  return key;
}

// Written completely under another name first: a kill leaves no half key, and of two servers starting together one wins.
async function makeKeyFile(dataDir: string, path: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const draft = join(dataDir, `${KEY_FILE}.${randomUUID()}`);
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(KEY_BYTES).toString('base64')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return readFile(path, 'utf8');
}
