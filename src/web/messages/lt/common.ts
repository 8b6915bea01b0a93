import type { common as texts } from '../en/common.ts';

const plural = new Intl.PluralRules('lt-LT');

export const common: typeof texts = {
  languageTag: 'lt',
  apply: 'Taikyti',
  back: 'Atgal',
  cancel: 'Atšaukti',
  clear: 'Išvalyti',
  close: 'Užverti',
  closeDialog: 'Užverti langą',
  confirm: 'Patvirtinti',
  copy: 'Kopijuoti',
  copied: 'Nukopijuota',
  delete: 'Ištrinti',
  download: 'Atsisiųsti',
  goBack: 'Grįžti',
  loading: 'Kraunama…',
  noData: 'Nėra duomenų',
  remove: 'Pašalinti',
  requestId: (id) => `Kreipinio numeris: ${id}`,
  required: 'Šis laukas privalomas',
  retry: 'Bandyti dar kartą',
  save: 'Išsaugoti',
  search: 'Ieškoti',
  fixFields: (count) => {
    const form = plural.select(count);
    if (form === 'one') return `Pataisykite ${count} lauką`;
    return form === 'few' ? `Pataisykite ${count} laukus` : `Pataisykite ${count} laukų`;
  },
  minutesAgo: (minutes) => (minutes < 1 ? 'ką tik' : `prieš ${minutes} min.`),
  hoursAgo: (hours) => `prieš ${hours} val.`,
};
