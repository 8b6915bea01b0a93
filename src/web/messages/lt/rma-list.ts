import type { rmaList as texts } from '../en/rma-list.ts';
import { counted } from './counted.ts';

const returns = (count: number) => counted(count, 'grąžinimas', 'grąžinimai', 'grąžinimų');

export const rmaList: typeof texts = {
  heading: 'Grąžinimai (RMA)',
  total: returns,
  loading: 'Kraunami grąžinimai…',
  results: (count) => `Rasta: ${returns(count)}`,
  create: 'Naujas grąžinimas',
  search: 'Ieškoti grąžinimų',
  searchHint: 'RMA, užklausa, serijos numeris arba IMEI',
  columns: {
    displayId: 'Numeris',
    status: 'Būsena',
    whoseTurn: 'Kieno eilė',
    productCount: 'Įrenginiai',
    ticket: 'Užklausa',
    createdOn: 'Sukurta',
  },
  openTicket: (id) => `Užklausa ${id}`,
  filter: {
    label: 'Filtruoti grąžinimus',
    statuses: 'Būsena',
    whoseTurn: 'Kieno eilė',
    groups: 'Produktų grupė',
    created: 'Sukurta',
    completed: 'Rodyti užbaigtus',
    mine: 'Mano pradėti',
  },
  empty: 'Atvirų grąžinimų nėra',
  emptyText: 'Čia bus taisyti ar keisti siunčiami įrenginiai, kol jie grįš pas jus.',
  emptyForStaffText: 'Čia bus klientų grąžinimai. Galima rodyti ir atmestus bei uždarytus.',
  emptyAll: 'Grąžinimų dar nėra',
  filteredEmpty: 'Šių filtrų neatitinka nė vienas grąžinimas',
  filteredEmptyText: 'Pašalinkite filtrą arba išvalykite visus.',
  searchEmpty: 'Nieko nerasta',
  searchEmptyText: 'Patikrinkite numerį arba rodykite ir užbaigtus grąžinimus.',
  failed: 'Nepavyko įkelti grąžinimų',
  drafts: {
    heading: 'Pradėta, nepateikta',
    ofReturn: (id) => `RMA ${id} pakeitimai`,
    unnamed: 'Naujas grąžinimas',
    continue: 'Tęsti',
    discard: 'Išmesti',
    discardLabel: (name) => `Išmesti: ${name}`,
    question: 'Išmesti šį juodraštį?',
    questionText: (units) => `Dings juodraščio failai ir jo eilutės: ${units}.`,
    discarded: 'Juodraštis išmestas',
    failed: 'Nepavyko išmesti juodraščio',
  },
};
