/** The characters of a code (§5): digits, or also letters when its type is alphanumeric. */
export type CodeAlphabet = 'digits' | 'alphanumeric';

const outside: Record<CodeAlphabet, RegExp> = { digits: /[^0-9]/g, alphanumeric: /[^0-9A-Za-z]/g };

/** A code normalised for comparison: full-width characters made narrow (NFKC), blanks and dashes removed. */
export function normaliseCode(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '');
}

/** The characters of a typed or pasted text that fit the boxes of a code, in order. */
export function codeCharacters(typed: string, alphabet: CodeAlphabet): string {
  return normaliseCode(typed).replace(outside[alphabet], '');
}
