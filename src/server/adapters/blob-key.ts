const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.\d{1,6}\.[0-9a-f]{64})?$/;

/** Whether a name is one that `blobKeys` makes. */
export function isBlobKey(name: string): boolean {
  return KEY.test(name);
}

/** The key as it is. Keys are ours; this stands so that no mistake elsewhere can lead out of the store's own place. */
export function requireBlobKey(key: string): string {
  if (!isBlobKey(key)) throw new Error('not a blob key');
  return key;
}
