import { rmaWords } from '#domain/words/rmas-lt.ts';
import type { RmaNoticeWords } from './notice-words.ts';

const plural = new Intl.PluralRules('lt-LT');

// „1 įrenginio“, „2 įrenginių“, „10 įrenginių“.
function unitsInGenitive(count: number): string {
  return `${count} ${plural.select(count) === 'one' ? 'įrenginio' : 'įrenginių'}`;
}

/** The mails about returns in Lithuanian. */
export const lithuanianRmaNotices: RmaNoticeWords = {
  rma: rmaWords,
  name: (displayId) => `RMA ${displayId}`,
  made: (by, name, status) => `${by} pradėjo grąžinimą ${name}. Jo būsena – „${status}“.`,
  statusSet: (by, name, status) => `${by} nustatė grąžinimo ${name} būseną „${status}“.`,
  listChanged: (by, name) => `${by} pakeitė grąžinimą ${name}.`,
  moved: (by, name, count, step) => `${by} pakeitė ${unitsInGenitive(count)} būklę grąžinime ${name}: „${step}“.`,
  andMore: (count) => `ir dar ${count}`,
  status: 'Būsena',
  reason: 'Priežastis',
  accepted: 'Priimta',
  rejected: 'Atmesta',
  added: 'Pridėta',
  units: 'Įrenginiai',
  replacement: 'Pakaitinis įrenginys',
  trackingNumber: 'Siuntos numeris',
  office: 'Biuras',
  reviewPromised: 'Peržiūrėti pažadėta iki',
  stepPromised: 'Kitas žingsnis pažadėtas iki',
  nextForCustomer: {
    InProgress: 'Nurodykite įrenginius bei grąžinimo adresą ir pateikite grąžinimą.',
    Submitted: 'Nieko daryti nereikia: peržiūrime sąrašą.',
    NeedClientApproval: 'Sąrašą pakeitėme. Peržiūrėkite jį ir patvirtinkite arba atmeskite.',
    Approved: 'Atsispausdinkite grąžinimo formą, įdėkite ją į dėžę su įrenginiais ir išsiųskite dėžę į biurą.',
    Rejected: 'Prašome įrenginių nesiųsti. Jei nesutinkate, parašykite mums užklausoje.',
    Closed: 'Visi įrenginiai išsiųsti atgal arba atmesti. Grąžinimas uždarytas.',
  },
  nextForStaff: {
    Submitted: 'Peržiūrėkite sąrašą.',
    Approved: 'Klientas išsiųs įrenginius į biurą.',
  },
  nextAfterStep: {
    Received: 'Nieko daryti nereikia: tikriname įrenginius.',
    Repaired: 'Toliau juos išsiųsime atgal.',
    Replaced: 'Toliau išsiųsime pakaitinį įrenginį.',
    Refused: 'Jei nesutinkate, parašykite mums užklausoje.',
    Sent: 'Siunta keliauja jūsų grąžinimo adresu.',
  },
  open: 'Atverti grąžinimą',
};
