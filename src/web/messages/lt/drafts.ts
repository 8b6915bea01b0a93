import type { drafts as en } from '../en/drafts.ts';
import { counted } from './counted.ts';

export const drafts: typeof en = {
  saved: (time) => `Juodraštis išsaugotas ${time}`,
  saving: 'Saugoma…',
  offline: 'Dar neišsaugota: nėra ryšio. Tekstas laikomas šiame įrenginyje.',
  refused: 'Dar neišsaugota. Tekstas laikomas šiame įrenginyje.',
  notKept: 'Dar neišsaugota. Neuždarykite šio puslapio.',
  continued: (time) => `Tęsiamas jūsų juodraštis, išsaugotas ${time}`,
  keptHere: 'Tęsiamas šiame įrenginyje laikytas juodraštis',
  others: 'Kiti jūsų juodraščiai',
  untitled: 'Be pavadinimo',
  loading: 'Ieškoma jūsų juodraščių…',
  discard: 'Atmesti',
  discardQuestion: 'Atmesti šį juodraštį?',
  discardText: 'Įvestas tekstas ir pridėti failai bus prarasti.',
  discardFailed: 'Juodraštis neatmestas',
  stay: 'Likti',
  keep: 'Palikti juodraštį',
  replaced: (time) => `Šis juodraštis pakeistas kitoje kortelėje: ${time}`,
  showFormer: 'Rodyti jos tekstą',
  formerHeading: 'Kitos kortelės tekstas',
  formerText: 'Jis senesnis už tą, kuris yra čia dabar.',
  formerEmpty: 'Aprašymo jame nebuvo.',
  keepPresent: 'Palikti dabartinį tekstą',
  putFormer: 'Naudoti šį tekstą',
  commentSentText: 'Jūsų tekstas tebėra čia, galite siųsti ir jį.',
  sentUnknown: 'Šis juodraštis jau pateiktas iš kito įrenginio ar kortelės',
  sentText: 'Tai, ką įvedėte vėliau, yra tik čia.',
  goOn: 'Palikti kaip naują juodraštį',
  units: (count) => counted(count, 'įrenginys', 'įrenginiai', 'įrenginių'),
  /** By what the draft is of. */
  of: {
    NewTicket: {
      leaveQuestion: 'Išeiti iš naujos užklausos?',
      leaveText:
        'Juodraštį su failais rasite vėl pateikdami užklausą, bet kuriame įrenginyje. Atmetus juodraštį, tekstas ir failai bus ištrinti.',
      startNew: 'Pradėti naują užklausą',
      sent: (id) => `Šis juodraštis jau pateiktas iš kito įrenginio ar kortelės: užklausa ${id}`,
      openSent: (id) => `Atverti užklausą ${id}`,
    },
    Rma: {
      leaveQuestion: 'Išeiti iš naujo grąžinimo?',
      leaveText:
        'Juodraštį su įrenginiais ir failais rasite vėl pradėdami grąžinimą, bet kuriame įrenginyje. Atmetus juodraštį, viskas bus ištrinta.',
      startNew: 'Pradėti naują grąžinimą',
      sent: (id) => `Šis juodraštis jau pateiktas iš kito įrenginio ar kortelės: RMA ${id}`,
      openSent: (id) => `Atverti RMA ${id}`,
    },
  },
};
