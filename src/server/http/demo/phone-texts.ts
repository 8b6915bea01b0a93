import type { Language } from '#domain/preferences.ts';

const en = {
  title: (app: string) => `${app} on a phone`,
  intro: 'This page acts as the phone. Open it in another window or on your own phone.',
  pairTitle: 'Pair with an account',
  code: 'Registration code',
  pair: 'Pair',
  unknownCode: 'This code is not valid. Check it, or start again on the page that shows it.',
  waitingTitle: 'Waiting sign-ins',
  nothingWaits: 'No sign-ins are waiting. This page refreshes every 3 seconds.',
  compare: 'Does the screen show this code?',
  from: (place: string) => `From ${place}`,
  somewhere: 'an unknown place',
  approve: 'Approve',
  refuse: 'Refuse',
  ended: 'This sign-in is no longer waiting.',
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
  unknownCode: 'Kodas negalioja. Patikrinkite jį arba pradėkite iš naujo puslapyje, kuriame jis rodomas.',
  waitingTitle: 'Laukiantys prisijungimai',
  nothingWaits: 'Laukiančių prisijungimų nėra. Puslapis atsinaujina kas 3 sekundes.',
  compare: 'Ar ekrane rodomas šis kodas?',
  from: (place) => `Iš: ${place}`,
  somewhere: 'vieta nežinoma',
  approve: 'Patvirtinti',
  refuse: 'Atmesti',
  ended: 'Šis prisijungimas nebelaukia patvirtinimo.',
  accountsTitle: 'Susietos paskyros',
  unpair: 'Atsieti',
  another: 'Susieti su kita paskyra',
  back: 'Grįžti',
};

export type PhoneTexts = typeof en;

/** The words of the demo's phone. */
export const phoneTexts: Record<Language, PhoneTexts> = { en, lt };
