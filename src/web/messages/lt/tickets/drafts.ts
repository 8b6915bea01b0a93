import type { drafts as en } from '../../en/tickets/drafts.ts';
import { counted } from '#web/messages/lt/counted.ts';

export const drafts: typeof en = {
  saved: (time) => `Juodraštis išsaugotas ${time}`,
  saving: 'Saugoma…',
  offline: 'Dar neišsaugota: nėra ryšio. Tekstas laikomas šiame įrenginyje.',
  refused: 'Dar neišsaugota. Tekstas laikomas šiame įrenginyje.',
  notKept: 'Dar neišsaugota. Neužverkite šio puslapio.',
  continued: (time) => `Tęsiamas jūsų juodraštis, išsaugotas ${time}`,
  keptHere: 'Tęsiamas šiame įrenginyje laikytas juodraštis',
  others: 'Kiti jūsų juodraščiai',
  untitled: 'Be pavadinimo',
  loading: 'Kraunami jūsų juodraščiai…',
  discard: 'Atmesti',
  discardQuestion: 'Atmesti šį juodraštį?',
  discardText: 'Įvestas tekstas ir pridėti failai bus ištrinti.',
  discardFailed: 'Juodraščio atmesti nepavyko',
  stay: 'Likti',
  keep: 'Palikti juodraštį',
  replaced: (time) => `Šis juodraštis pakeistas kitame skirtuke: ${time}`,
  showOther: 'Rodyti jo tekstą',
  otherHeading: 'Kito skirtuko tekstas',
  otherText: 'Jis senesnis už čia esantį tekstą.',
  otherEmpty: 'Aprašymo jame nebuvo.',
  keepCurrent: 'Palikti dabartinį tekstą',
  useOther: 'Naudoti šį tekstą',
  commentSentText: 'Jūsų tekstas tebėra čia, galite siųsti ir jį.',
  sentUnknown: 'Šis juodraštis jau pateiktas iš kito įrenginio ar skirtuko',
  sentText: 'Tai, ką įvedėte vėliau, yra tik šiame puslapyje.',
  keepAsNew: 'Palikti kaip naują juodraštį',
  units: (count) => counted(count, 'įrenginys', 'įrenginiai', 'įrenginių'),
  /** By the kind of draft. */
  of: {
    NewTicket: {
      leaveQuestion: 'Išeiti iš naujos užklausos?',
      leaveText:
        'Juodraštį su failais rasite kitą kartą pateikdami užklausą bet kuriame įrenginyje. Atmetus juodraštį, tekstas ir failai bus ištrinti.',
      startNew: 'Pradėti naują užklausą',
      sent: (id) => `Šis juodraštis jau pateiktas iš kito įrenginio ar skirtuko: užklausa ${id}`,
      openSent: (id) => `Atverti užklausą ${id}`,
    },
    Rma: {
      leaveQuestion: 'Išeiti iš naujo grąžinimo?',
      leaveText:
        'Juodraštį su įrenginiais ir failais rasite kitą kartą pradėdami grąžinimą bet kuriame įrenginyje. Atmetus juodraštį, viskas bus ištrinta.',
      startNew: 'Pradėti naują grąžinimą',
      sent: (id) => `Šis juodraštis jau pateiktas iš kito įrenginio ar skirtuko: RMA ${id}`,
      openSent: (id) => `Atverti RMA ${id}`,
    },
  },
};
