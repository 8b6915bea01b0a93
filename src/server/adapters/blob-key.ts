const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.\d{1,6}\.[0-9a-f]{64})?$/;

/** Whether a name has the form of a key from `blobKeys`. */
export function isBlobKey(name: string): boolean {
  return KEY.test(name);
}

/** Returns the key unchanged. Keys are ours; this is a safeguard against leaving the store's folder by a mistake elsewhere. */
export function requireBlobKey(key: string): string {
  if (!isBlobKey(key)) throw new Error('not a blob key');
  return key;
}
