import type { lists as en } from '../en/lists.ts';
import { number } from './counted.ts';

export const lists: typeof en = {
  showing: (from, to, total) => `Rodoma ${number.format(from)}–${number.format(to)} iš ${number.format(total)}`,
  rowsPerPage: 'Eilučių puslapyje',
  perPage: (rows) => `${rows} puslapyje`,
  pages: 'Puslapiai',
  page: (page) => `${number.format(page)} puslapis`,
  previousPage: 'Ankstesnis puslapis',
  nextPage: 'Kitas puslapis',
  loadMore: 'Rodyti daugiau',
  loadingMore: 'Kraunama daugiau…',
  fromTheStart: 'Grįžti į pirmą puslapį',
  pastTheEnd: 'Šis puslapis tuščias',
  pastTheEndText: 'Tiek puslapių sąraše nebėra.',
  filters: 'Taikomi filtrai',
  removeFilter: (filter) => `Pašalinti filtrą: ${filter}`,
  clearFilters: 'Išvalyti visus',
  clearSearch: 'Išvalyti paiešką',
  toggleFilters: (count) => (count === 0 ? 'Filtrai' : `Filtrai • ${count}`),
  toggleFiltersLabel: (count) => (count === 0 ? 'Filtrai' : `Filtrai, taikoma: ${number.format(count)}`),
  isActive: 'Taikomas',
  loadingFilters: 'Kraunami filtrai…',
  dates: {
    between: (from, to) => `${from} – ${to}`,
    since: (from) => `Nuo ${from}`,
    until: (to) => `Iki ${to}`,
  },
  unknownGroup: 'Nežinomas produktas',
  export: {
    menu: 'Eksportuoti',
    preparing: 'Ruošiama…',
    done: (name) => `Išsaugotas failas ${name}`,
    failed: 'Eksportuoti nepavyko',
  },
};
