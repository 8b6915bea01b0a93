import { checkFile, cleanFileName, fileCategories, fileCategory } from '#domain/files/file-policy.ts';
import { FILE_NAME_MAX_CHARACTERS } from '#domain/limits.ts';
import { codePointLength } from '#domain/text.ts';
import { invalidField } from '../../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../../kernel/ports.ts';
import { BlobTooLargeError } from '../../kernel/blob-port.ts';
import type { StagedBlob } from '../../kernel/blob-port.ts';
import { examineContent } from './examine-content.ts';
import { finishUpload } from './finish-upload.ts';
import { announceUpload } from './announce-upload.ts';
import { findOwnUpload } from './own-upload.ts';
import { refuseFile } from './refuse-file.ts';

type SentFile = { name: string; contentType: string; bytes: AsyncIterable<Uint8Array> };
type ExaminedFile = Pick<SentFile, 'name' | 'contentType'> & { staged: StagedBlob; sniffedType: string };
export type StoredFile = { id: string; name: string; sha256: string };

const CONTENT_TYPE_MAX_CHARACTERS = 128;

/**
 * Takes a file that came along in a form as a complete upload of this person. `field` is the form's.
 * 422 for a type that is not supported, an empty file, refused content, and as soon as it passes its category's limit (§9).
 */
export async function storeFile(
  ctx: ServiceContext,
  user: Pick<SignedInUser, 'id'>,
  { name: sentName, contentType, bytes }: SentFile,
  field: string,
): Promise<StoredFile> {
  const name = cleanFileName(sentName);
  if (codePointLength(name) > FILE_NAME_MAX_CHARACTERS) {
    throw invalidField(field, 'too_long', `A file name must have at most ${FILE_NAME_MAX_CHARACTERS} characters`);
  }
  const category = fileCategory(name);
  if (category === null) throw refuseFile('Unsupported', 0, field);
  const { limitBytes } = fileCategories[category];
  const staged = await ctx.blobStore.stage(bytes, limitBytes).catch((error: unknown) => {
    throw error instanceof BlobTooLargeError ? refuseFile('SizeLimitExceeded', limitBytes, field) : error;
  });
  try {
    const verdict = checkFile({ name, size: staged.size });
    if (!verdict.allowed) throw refuseFile(verdict.reason, limitBytes, field);
    const sniffedType = await examineContent(ctx, { staged, name, ownerId: user.id, field });
    return await keep(ctx, user, { name, contentType, staged, sniffedType });
  } finally {
    await staged.discard();
  }
}

async function keep(
  ctx: ServiceContext,
  user: Pick<SignedInUser, 'id'>,
  { name, contentType, staged, sniffedType }: ExaminedFile,
): Promise<StoredFile> {
  const { fileId } = await announceUpload(ctx, user, {
    fileName: name,
    contentType: contentType.slice(0, CONTENT_TYPE_MAX_CHARACTERS),
    size: staged.size,
  });
  await finishUpload(ctx, user, await findOwnUpload(ctx.db, user, fileId), { staged, sniffedType });
  return { id: fileId, name, sha256: staged.sha256 };
}
