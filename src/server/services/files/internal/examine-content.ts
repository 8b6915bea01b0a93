import { CONTENT_HEAD_BYTES, contentFits } from '#domain/files/file-content.ts';
import { invalidField, RefusedError } from '../../kernel/errors.ts';
import type { ServiceContext } from '../../kernel/ports.ts';
import type { StagedBlob } from '../../kernel/blob-port.ts';
import { sniff } from './sniff.ts';

type Examined = {
  staged: StagedBlob;
  name: string;
  ownerId: string;
  /** The path of the field that the file came in. */
  field: string;
};

const SIGNATURE_MAX_CHARACTERS = 200;

/**
 * Examines received bytes before they become a file, and returns their media type. Throws 422 `content_mismatch` when they do
 * not match the name, 422 `virus_found`, and 500 with a reason while a configured scanner gives no verdict.
 */
export async function examineContent(ctx: ServiceContext, examined: Examined): Promise<string> {
  const { staged, name, field } = examined;
  const { type, kinds } = await sniff(await staged.head(CONTENT_HEAD_BYTES), name);
  if (!contentFits(name, kinds)) {
    throw invalidField(field, 'content_mismatch', 'The content of the file does not match its name');
  }
  await refuseVirus(ctx, examined);
  return type;
}

async function refuseVirus({ virusScanner, logger }: ServiceContext, examined: Examined): Promise<void> {
  if (virusScanner === undefined) return;
  const { staged, ownerId, field } = examined;
  const { size, sha256 } = staged;
  const verdict = await virusScanner.scan(staged.read()).catch((error: unknown) => {
    logger.error({ err: error, ownerId, size, sha256 }, 'the virus scanner gave no verdict');
    throw new RefusedError({
      kind: 'Unavailable',
      detail: 'The file could not be checked for viruses. Try again in a few minutes.',
    });
  });
  if (verdict.kind === 'TooLarge') logger.warn({ ownerId, size, sha256 }, 'a file is larger than the scanner takes');
  if (verdict.kind !== 'Infected') return;
  const signature = verdict.signature.slice(0, SIGNATURE_MAX_CHARACTERS);
  logger.warn({ ownerId, size, sha256, signature }, 'a virus was found in an upload');
  throw invalidField(field, 'virus_found', `A virus was found in this file: ${signature}`);
}
