import { findSecrets } from '#domain/troubleshoot/find-secrets.ts';
import { maskText } from '#domain/troubleshoot/mask-text.ts';
import { maskedName } from '#domain/troubleshoot/troubleshoot-file.ts';
import { budgetOf } from './budget.ts';
import type { Job } from './job.ts';
import type { ReadOptions } from './inspect.ts';
import { readFile } from './read-file.ts';
import { secretId } from './shown-secret.ts';
import { readText } from './text-bytes.ts';

/** What the person decided on. */
export interface MaskChoice {
  /** Ids of secrets that stay as they are. */
  unmasked: readonly string[];
  /** Public addresses are masked too. */
  addresses: boolean;
}

/**
 * A copy of a file in its own format with its secrets masked, the same bytes for the same choice. Throws what the look
 * into it throws.
 */
export async function maskedCopy(
  file: File,
  { unmasked, addresses }: MaskChoice,
  options: ReadOptions = {},
): Promise<File> {
  const isUnmasked = new Set(unmasked);
  const job: Job = {
    writes: true,
    budget: budgetOf(file.size, options.limits),
    onRead: options.onRead ?? (() => undefined),
    onText: (place) => {
      const { text, write } = readText(place.bytes);
      const secrets = findSecrets(text).filter(
        ({ kind }, index) => (kind !== 'address' || addresses) && !isUnmasked.has(secretId(place, index)),
      );
      return secrets.length === 0 ? undefined : write(maskText(text, secrets));
    },
    onBinary: () => undefined,
    onUnread: () => undefined,
  };
  const copy = await readFile(job, file);
  if (copy === undefined) throw new Error('no copy was written');
  return new File([copy], maskedName(file.name), { type: file.type, lastModified: file.lastModified });
}
