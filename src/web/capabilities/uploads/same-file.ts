/** The chosen file is not the one whose upload is to be continued: its first chunk differs from the server's. */
export class AnotherFileError extends Error {
  override name = 'AnotherFileError';
}

/**
 * Throws AnotherFileError when the first `chunkSize` bytes of a file do not have this SHA-256 (hex). A page that is
 * not served over HTTPS has no digests: there name and size have to do.
 */
export async function checkFirstChunk(file: File, chunkSize: number, digest: string): Promise<void> {
  if (!globalThis.isSecureContext) return;
  const bytes = await crypto.subtle.digest('SHA-256', await file.slice(0, chunkSize).arrayBuffer());
  const hex = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (hex !== digest) throw new AnotherFileError(file.name);
}
