import type { Language } from '#domain/preferences.ts';
import { unitWords as english } from '#domain/words/units-en.ts';
import type { UnitWords } from '#domain/words/units-en.ts';
import { unitWords as lithuanian } from '#domain/words/units-lt.ts';

/** What the columns of units are called in each language. */
export const unitWords: Record<Language, UnitWords> = { en: english, lt: lithuanian };
