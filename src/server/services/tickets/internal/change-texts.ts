import type { Language } from '#domain/preferences.ts';

type ChangeTexts = {
  by(name: string, status: string): string;
  byItself(status: string): string;
  nothingDone: string;
};

/** The texts of a conflict message (409 `ticket_changed`). */
export const changeTexts: Record<Language, ChangeTexts> = {
  en: {
    by: (name, status) => `${name} set the status to ${status}.`,
    byItself: (status) => `The status changed to ${status} automatically.`,
    nothingDone: 'Your change was not saved.',
  },
  lt: {
    by: (name, status) => `${name} nustatė būseną „${status}“.`,
    byItself: (status) => `Būsena automatiškai pasikeitė į „${status}“.`,
    nothingDone: 'Jūsų pakeitimas neišsaugotas.',
  },
};
