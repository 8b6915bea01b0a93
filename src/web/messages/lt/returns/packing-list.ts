import type { packingList as en } from '../../en/returns/packing-list.ts';
import { unitWords } from '#domain/words/units-lt.ts';
import { counted } from '#web/messages/lt/counted.ts';

const units = (count: number) => counted(count, 'įrenginys', 'įrenginiai', 'įrenginių');

export const packingList: typeof en = {
  heading: unitWords.packingList,
  boxId: 'Dėžės ID',
  hint: '32 skaitmenys ir raidės a–f iš dėžės etiketės. Įklijuokite taip, kaip yra, arba nuskaitykite etiketę.',
  incomplete: 'Dėžės ID sudaro 32 skaitmenys ir raidės a–f',
  search: 'Ieškoti',
  clear: 'Išvalyti',
  scan: 'Nuskaityti',
  scanTitle: 'Nuskaitykite dėžės etiketę',
  recent: 'Neseniai ieškotos dėžės',
  forget: (box) => `Pašalinti ${box} iš sąrašo`,
  empty: 'Dėžės paieška',
  emptyText:
    'Įveskite ID iš dėžės etiketės ir pamatysite jos įrenginius. Pasirinkite sugedusius ir pateikite užklausą arba grąžinkite.',
  loading: 'Dėžė kraunama…',
  notFound: 'Dėžė nerasta',
  notFoundText:
    'Patikrinkite ID etiketėje: 0 ir 8 arba b ir 6 lengva supainioti. Rodomos tik dėžės, prie kurių turite prieigą.',
  failed: 'Nepavyko įkelti dėžės turinio',
  noUnits: 'Ši dėžė tuščia',
  noUnitsText: 'Šiai dėžei nenurodyta nė vieno įrenginio. Jei įrenginių joje yra, kreipkitės į palaikymo komandą.',
  box: (number) => `Dėžė ${number}`,
  units,
  found: (count) => `Dėžėje: ${units(count)}`,
  downloadAs: (format) => `Atsisiųsti ${format}`,
  table: 'Įrenginiai dėžėje',
  columns: unitWords.columns,
  none: 'Nėra',
  inReturn: 'Grąžinamas',
  openUnit: 'Išsamiau apie įrenginį',
  tick: (unit) => `Pasirinkti įrenginį ${unit}`,
  tickPage: 'Pasirinkti visus šio puslapio įrenginius',
  tickAll: (count) => `Visi ${count}`,
  chosen: (count) => `Pasirinkta: ${units(count)}`,
  actions: 'Veiksmai su pasirinktais įrenginiais',
  newTicket: 'Nauja užklausa',
  newReturn: 'Grąžinti',
};
