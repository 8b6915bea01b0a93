import { COMMON_PASSWORDS_COUNT } from '#domain/limits.ts';

let loading: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether the password is one of the 10,000 most common ones in any case, or becomes one when symbols, or digits and symbols,
 * are stripped from both ends ("Password2026!"). Full-width letters count as plain ones (NFKC).
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await (loading ??= load());
  const folded = password.normalize('NFKC').toLowerCase();
  const candidates = [
    folded,
    folded.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''),
    folded.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ''),
  ];
  return candidates.some((candidate) => common.has(candidate));
}

// The package lists passwords by how often they were met in leaks, the most common first.
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const ranked = dictionary['passwords-common'].slice(0, COMMON_PASSWORDS_COUNT);
  return new Set(ranked.map((password) => password.toLowerCase()));
}
