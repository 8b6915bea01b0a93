import { fileExtension } from '#domain/files/file-policy.ts';
import { FILE_NAME_MAX_CHARACTERS, INLINE_IMAGE_MIN_BYTES } from '#domain/limits.ts';
import { RefusedError } from '../../kernel/errors.ts';
import { storeFile } from '../../files/internal/store-file.ts';
import type { ServiceContext } from '../../kernel/ports.ts';
import type { MailWords } from './mail-words.ts';
import type { MailPart } from './parse-mail.ts';

/** A file that came with a mail, under the name it is stored by. */
export type MailFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

/** Signatures of the mail itself (S/MIME, PGP) are for mail programs. */
const wrappings = /^application\/(?:x-)?(?:pkcs7-signature|pgp-signature|pgp-keys)$/;

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'application/pdf': 'pdf',
  'text/plain': 'txt',
  'text/calendar': 'ics',
  'message/rfc822': 'eml',
};

/**
 * The files that a person sent. Inline images count within the person's own words; logos of quoted emails and signatures are
 * left out.
 */
export function filesOfMail(parts: readonly MailPart[], images: MailWords['images']): MailFile[] {
  const sent = parts.filter(({ type, contentId, bytes }) => {
    if (wrappings.test(type)) return false;
    if (contentId === undefined || !images.all.has(contentId)) return true;
    return images.own.has(contentId) && bytes.byteLength >= INLINE_IMAGE_MIN_BYTES;
  });
  return sent.map(({ name, type, bytes }, index) => ({ name: storableName(name, type, index + 1), type, bytes }));
}

function storableName(name: string | undefined, type: string, number: number): string {
  const extension = extensions[type];
  const given = (name ?? '').replaceAll('\0', '').toWellFormed().trim();
  const whole = given === '' ? `file-${number}${extension === undefined ? '' : `.${extension}`}` : given;
  const characters = [...whole];
  if (characters.length <= FILE_NAME_MAX_CHARACTERS) return whole;
  const end = [...fileExtension(whole)];
  return end.length === 0 || end.length > 10
    ? characters.slice(0, FILE_NAME_MAX_CHARACTERS).join('')
    : `${characters.slice(0, FILE_NAME_MAX_CHARACTERS - end.length - 1).join('')}.${end.join('')}`;
}

/**
 * Stores files as uploads of the owner, by the rules of every upload (§9); refused ones are named in `leftOut`. Throws when the
 * bytes cannot be examined right now.
 */
export async function storeMailFiles(
  ctx: ServiceContext,
  ownerId: string,
  files: readonly MailFile[],
  stored: string[],
): Promise<{ leftOut: string[] }> {
  const leftOut: string[] = [];
  for (const { name, type, bytes } of files) {
    try {
      const file = { name, contentType: type, bytes: oneChunk(bytes) };
      stored.push((await storeFile(ctx, { id: ownerId }, file, 'files')).id);
    } catch (error) {
      if (!(error instanceof RefusedError) || error.refusal.kind !== 'Validation') throw error;
      leftOut.push(name);
    }
  }
  return { leftOut };
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
