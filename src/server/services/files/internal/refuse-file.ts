import type { FileRejection } from '#domain/files/file-policy.ts';
import type { FieldErrorCode } from '#generated/model/fieldErrorCode.ts';
import { invalidField } from '../../kernel/errors.ts';
import type { RefusedError } from '../../kernel/errors.ts';

const BYTES_PER_MB = 1024 * 1024;

const refusals: Record<FileRejection, { code: FieldErrorCode; message: (limitBytes: number) => string }> = {
  Unsupported: {
    code: 'unsupported_file_type',
    message: () => 'This type of file is not supported. Consider packing it into an archive',
  },
  Empty: { code: 'empty_file', message: () => 'Empty files are not allowed' },
  SizeLimitExceeded: {
    code: 'size_limit_exceeded',
    message: (limitBytes) => `Files of this kind may have at most ${limitBytes / BYTES_PER_MB} MB`,
  },
};

/** 422 for a file that is rejected at once (§4, §9); the limit is that of its category, in bytes. */
export function refuseFile(reason: FileRejection, limitBytes: number, field: string): RefusedError {
  const { code, message } = refusals[reason];
  return invalidField(field, code, message(limitBytes));
}
