import type { controls as texts } from '../en/controls.ts';

const plural = new Intl.PluralRules('lt-LT');

function counted(count: number, one: string, few: string, other: string): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { one, few };
  return `${count} ${forms[plural.select(count)] ?? other}`;
}

export const controls: typeof texts = {
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
    tooLong: (days) => `Ne ilgiau kaip ${counted(days, 'diena', 'dienos', 'dienų')}`,
  },
};
