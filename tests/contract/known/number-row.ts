import type * as limits from '#domain/limits.ts';

type Keyword = 'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'maxItems' | 'enum' | 'pattern' | 'description';

/** Where the contract repeats a number: the keyword of every place that the pattern finds. */
export interface Places {
  keyword: Keyword;
  /** `Schema`, `Schema.property`, `Schema[]` for items, `parameters.Name`. */
  at: RegExp;
  /** The expected value if it is not the number itself; a part of a `pattern` or `description`. */
  as?: unknown;
}

/** A number as the specification writes it. */
export interface SpecNumber {
  /** Where it is written. */
  source: string;
  limit: keyof typeof limits;
  /** In the unit of the constant's name. */
  value: unknown;
  contract?: Places[];
}

/** A length. */
export const maxLength = (at: RegExp): Places[] => [{ keyword: 'maxLength', at }];

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
export const MB = 1_048_576; // product decision: 1 KB = 1024 bytes
