import type { controls as texts } from '../en/controls.ts';
import { counted } from './counted.ts';

export const controls: typeof texts = {
  notLoaded: 'Nepavyko įkelti',
  notLoadedText: 'Patikrinkite ryšį ir iš naujo įkelkite puslapį.',
  scannerNotLoaded: 'Skaitytuvo įkelti nepavyko. Įkelkite puslapį iš naujo arba įveskite numerį.',
  copyFailed: 'Ši naršyklė kopijuoti neleidžia. Pažymėkite tekstą ir nukopijuokite patys.',
  multiSelect: {
    none: 'Viskas',
    selected: (count) => `Pasirinkta: ${count}`,
    selectAll: 'Pasirinkti viską',
    selectFound: (count) => `Pasirinkti rasta (${count})`,
    clear: 'Išvalyti',
    showSelected: (count) => `Rodyti, kas pasirinkta (${count})`,
    showAll: (count) => `Rodyti viską (${count})`,
    search: 'Ieškoti',
    found: (count) => `Rasta: ${count}`,
    nothing: 'Nieko nerasta',
    nothingSelected: 'Nieko nepasirinkta',
  },
  dateRange: {
    from: 'Nuo',
    to: 'Iki',
    format: 'MMMM-mm-dd',
    openCalendar: 'Atverti kalendorių',
    calendar: 'Kalendorius',
    previousMonth: 'Ankstesnis mėnuo',
    nextMonth: 'Kitas mėnuo',
    pickFirst: 'Pasirinkite pirmąją dieną',
    pickLast: 'Pasirinkite paskutinę dieną',
    presets: 'Dažni laikotarpiai',
    today: 'Šiandien',
    lastDays: (days) => `Paskutinės ${counted(days, 'diena', 'dienos', 'dienų')}`,
    thisMonth: 'Šis mėnuo',
    tooEarly: (date) => `Anksčiausia data – ${date}`,
    tooLong: (days) => `Ne ilgiau kaip ${counted(days, 'dieną', 'dienas', 'dienų')}`,
  },
};
