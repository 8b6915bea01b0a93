import type { Language } from '#domain/preferences.ts';

type ChangeTexts = {
  by(name: string, status: string): string;
  byItself(status: string): string;
  nothingDone: string;
};

/** What the answer to somebody who came second says (409 `ticket_changed`). */
export const changeTexts: Record<Language, ChangeTexts> = {
  en: {
    by: (name, status) => `${name} set the status to ${status}.`,
    byItself: (status) => `The status became ${status} by itself.`,
    nothingDone: 'Your change was not made.',
  },
  lt: {
    by: (name, status) => `${name} nustatė būseną „${status}“.`,
    byItself: (status) => `Būsena savaime tapo „${status}“.`,
    nothingDone: 'Jūsų pakeitimas neatliktas.',
  },
};
