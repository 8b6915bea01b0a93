import type { ServiceContext } from '../../kernel/ports.ts';
import { BlobTooLargeError } from '../../kernel/blob-port.ts';
import type { StagedBlob } from '../../kernel/blob-port.ts';
import { missingData, requireDigest, tooLarge } from './own-upload.ts';

export type Body = {
  bytes: AsyncIterable<Uint8Array>;
  /** The bytes that were announced for this body. */
  length: number;
  /** Of `Content-Digest`, in lower-case hex. */
  sha256?: string | undefined;
};

/**
 * Receives exactly the declared number of bytes, durably. 413 as soon as there are more, 409 `upload_missing_data` for fewer,
 * 409 `upload_digest_mismatch` when the digest differs; then nothing is kept.
 */
export async function receive({ blobStore }: Pick<ServiceContext, 'blobStore'>, body: Body): Promise<StagedBlob> {
  const staged = await blobStore.stage(body.bytes, body.length).catch((error: unknown) => {
    throw error instanceof BlobTooLargeError
      ? tooLarge(`The body has more than the ${body.length} bytes announced.`)
      : error;
  });
  try {
    if (staged.size !== body.length)
      throw missingData(`The body has ${staged.size} of the ${body.length} bytes announced.`);
    requireDigest(staged.sha256, body.sha256);
    return staged;
  } catch (error) {
    await staged.discard();
    throw error;
  }
}
