/** Which characters a code is made of (§5): digits, or letters as well when its type is alphanumeric. */
export type CodeAlphabet = 'digits' | 'alphanumeric';

const outside: Record<CodeAlphabet, RegExp> = { digits: /[^0-9]/g, alphanumeric: /[^0-9A-Za-z]/g };

/** A code as it is compared: full-width characters made narrow (NFKC), blanks and dashes of any kind left out. */
export function normaliseCode(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '');
}

/** What of a typed or pasted text can stand in the boxes of a code, in its order. */
export function codeCharacters(typed: string, alphabet: CodeAlphabet): string {
  return normaliseCode(typed).replace(outside[alphabet], '');
}
