import type { Language } from '#domain/preferences.ts';
import { rmaWords as en } from '#domain/words/rmas-en.ts';
import type { RmaWords } from '#domain/words/rmas-en.ts';
import { rmaWords as lt } from '#domain/words/rmas-lt.ts';

type RmaTexts = RmaWords & {
  /** The title of the ticket created with a return. */
  title(count: number, productGroup: string): string;
  /** What changed since the person looked (409 `rma_changed`). */
  changed: {
    status(name: string, status: string): string;
    closed: string;
    list(name: string): string;
    moved(name: string, step: string): string;
    nothingDone: string;
  };
};

const units = { en: new Intl.PluralRules('en'), lt: new Intl.PluralRules('lt') };
const returnOf: Partial<Record<Intl.LDMLPluralRule, string>> = {
  one: 'įrenginio',
  few: 'įrenginių',
  many: 'įrenginio',
  other: 'įrenginių',
};

/** What the server itself writes about returns. */
export const rmaTexts: Record<Language, RmaTexts> = {
  en: {
    ...en,
    title: (count, group) => `Return of ${count} ${units.en.select(count) === 'one' ? 'unit' : 'units'}: ${group}`,
    changed: {
      status: (name, status) => `${name} set the return to ${status}.`,
      closed: 'The return was closed automatically.',
      list: (name) => `${name} changed the return.`,
      moved: (name, step) => `${name} moved units to ${step}.`,
      nothingDone: 'Your change was not saved.',
    },
  },
  lt: {
    ...lt,
    title: (count, group) => `Grąžinimas: ${count} ${returnOf[units.lt.select(count)] ?? 'įrenginių'}, ${group}`,
    changed: {
      status: (name, status) => `${name} nustatė grąžinimo būseną „${status}“.`,
      closed: 'Grąžinimas uždarytas automatiškai.',
      list: (name) => `${name} pakeitė grąžinimą.`,
      moved: (name, step) => `${name} pakeitė įrenginių būklę: „${step}“.`,
      nothingDone: 'Jūsų pakeitimas neišsaugotas.',
    },
  },
};
