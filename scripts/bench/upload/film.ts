import { createCipheriv, createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

export const MB = 1024 * 1024;

/** Reproducible incompressible bytes with the head of an MP4. Returns their SHA-256. */
export async function makeFilm(path: string, size: number): Promise<string> {
  const keystream = createCipheriv('aes-256-ctr', Buffer.alloc(32, 7), Buffer.alloc(16));
  const hash = createHash('sha256');
  const file = await open(path, 'wx');
  for (let written = 0; written < size; written += MB) {
    const part = keystream.update(Buffer.alloc(MB));
    if (written === 0) part.write('\0\0\0\u0018ftypmp42\0\0\0\0isommp42', 'latin1');
    hash.update(part);
    await file.writeFile(part);
  }
  await file.close();
  return hash.digest('hex');
}
