import type { Language } from '#domain/preferences.ts';

const en = {
  title: (app: string) => `${app} on a phone`,
  intro: 'This page plays the phone: open it in another window, or on your own phone.',
  pairTitle: 'Pair with an account',
  code: 'Registration code',
  pair: 'Pair',
  unknownCode: 'This code is not open. Check it, or start again on the page that shows it.',
  waitingTitle: 'Waiting sign-ins',
  nothingWaits: 'Nobody is signing in. This page looks again every 3 seconds.',
  compare: 'Is this code on the screen?',
  from: (place: string) => `From ${place}`,
  somewhere: 'an unknown place',
  approve: 'Approve',
  refuse: 'Refuse',
  over: 'This sign-in does not wait any more.',
  accountsTitle: 'Paired accounts',
  unpair: 'Unpair',
  another: 'Pair with another account',
  back: 'Back',
};

const lt: typeof en = {
  title: (app) => `${app} telefone`,
  intro: 'Šis puslapis atstoja telefoną: atverkite jį kitame lange arba savo telefone.',
  pairTitle: 'Susieti su paskyra',
  code: 'Registracijos kodas',
  pair: 'Susieti',
  unknownCode: 'Toks kodas nelaukia. Patikrinkite jį arba pradėkite iš naujo puslapyje, kuris jį rodo.',
  waitingTitle: 'Laukiantys prisijungimai',
  nothingWaits: 'Niekas nesijungia. Puslapis tikrina kas 3 sekundes.',
  compare: 'Ar ekrane rodomas šis kodas?',
  from: (place) => `Iš: ${place}`,
  somewhere: 'vieta nežinoma',
  approve: 'Patvirtinti',
  refuse: 'Atmesti',
  over: 'Šis prisijungimas nebelaukia.',
  accountsTitle: 'Susietos paskyros',
  unpair: 'Atsieti',
  another: 'Susieti su kita paskyra',
  back: 'Grįžti',
};

export type PhoneTexts = typeof en;

/** The words of the demo's phone. */
export const phoneTexts: Record<Language, PhoneTexts> = { en, lt };
