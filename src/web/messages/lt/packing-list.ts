import type { packingList as en } from '../en/packing-list.ts';
import { unitWords } from '#domain/words/units-lt.ts';
import { counted } from './counted.ts';

const units = (count: number) => counted(count, 'įrenginys', 'įrenginiai', 'įrenginių');

export const packingList: typeof en = {
  heading: unitWords.packingList,
  boxId: 'Dėžės ID',
  hint: 'Iš dėžės etiketės: 32 skaitmenys ir raidės a–f. Įklijuokite taip, kaip yra, arba nuskaitykite etiketę.',
  incomplete: 'Dėžės ID sudaro 32 skaitmenys ir raidės a–f',
  search: 'Ieškoti',
  clear: 'Išvalyti',
  scan: 'Nuskaityti',
  scanTitle: 'Nuskaitykite dėžės etiketę',
  recent: 'Jūsų ieškotos dėžės',
  forget: (box) => `Pašalinti ${box} iš sąrašo`,
  empty: 'Kuri tai dėžė?',
  emptyText:
    'Įveskite ID iš dėžės etiketės ir pamatysite, kokie įrenginiai joje yra. Sugedusius galima pažymėti ir pateikti užklausą arba grąžinti.',
  loading: 'Ieškoma dėžės…',
  notFound: 'Tokios dėžės nėra',
  notFoundText:
    'Palyginkite ID su etikete: 0 ir 8 arba b ir 6 lengva supainioti. Randamos tik jūsų įmonei išsiųstos dėžės.',
  failed: 'Nepavyko įkelti dėžės turinio',
  noUnits: 'Ši dėžė tuščia',
  noUnitsText: 'Joje nenurodyta nė vieno įrenginio. Jei įrenginių yra, kreipkitės į palaikymo komandą.',
  box: (number) => `Dėžė ${number}`,
  units,
  found: (count) => `Dėžėje: ${units(count)}`,
  downloadAs: (format) => `Atsisiųsti ${format}`,
  table: 'Įrenginiai dėžėje',
  columns: unitWords.columns,
  none: 'Nėra',
  inReturn: 'Grąžinamas',
  openUnit: 'Viskas apie šį įrenginį',
  tick: (unit) => `Pasirinkti įrenginį ${unit}`,
  tickPage: 'Pasirinkti visus šio puslapio įrenginius',
  tickAll: (count) => `Pasirinkti visus ${count}`,
  chosen: (count) => `Pasirinkta: ${units(count)}`,
  actions: 'Ką daryti su pasirinktais įrenginiais',
  newTicket: 'Nauja užklausa',
  newReturn: 'Grąžinti',
};
