import type { rmaList as texts } from '../../en/returns/rma-list.ts';
import { counted } from '#web/messages/lt/counted.ts';

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
  views: {
    label: 'Rodiniai',
    forCustomers: { customer: 'Jūsų eilė', support: 'Pas mus', open: 'Visi atviri' },
    forStaff: { customer: 'Kliento eilė', support: 'Palaikymo eilė', open: 'Visi atviri' },
  },
  openTicket: (id) => `Užklausa ${id}`,
  filter: {
    label: 'Filtruoti grąžinimus',
    statuses: 'Būsena',
    turns: 'Kieno eilė',
    groups: 'Produktų grupė',
    created: 'Sukurta',
    completed: 'Rodyti užbaigtus',
    mine: 'Mano pradėti',
  },
  empty: 'Atvirų grąžinimų nėra',
  emptyText: {
    own: 'Čia matysite taisyti ar keisti siunčiamus įrenginius, kol jie grįš pas jus. Galima rodyti ir atmestus bei uždarytus grąžinimus.',
    company:
      'Čia matysite savo ir kolegų taisyti ar keisti siunčiamus įrenginius, kol jie grįš pas jus. Galima rodyti ir atmestus bei uždarytus grąžinimus.',
    staff: 'Čia matysite klientų grąžinimus, prie kurių turite prieigą. Galima rodyti ir atmestus bei uždarytus.',
  },
  widened: {
    empty: { own: 'Grąžinimų dar nėra', company: 'Grąžinimų dar nėra', staff: 'Grąžinimų nėra' },
    emptyText: {
      own: 'Čia matysite taisyti ar keisti siunčiamus įrenginius, jų būseną ir kieno dabar eilė.',
      company: 'Čia matysite savo ir kolegų taisyti ar keisti siunčiamus įrenginius, jų būseną ir kieno dabar eilė.',
      staff: 'Čia matysite klientų grąžinimus, prie kurių turite prieigą, jų būseną ir kieno dabar eilė.',
    },
  },
  filteredEmpty: 'Tinkamų grąžinimų nėra',
  filteredEmptyText: 'Pašalinkite filtrą arba išvalykite visus filtrus.',
  searchEmpty: 'Nieko nerasta',
  searchEmptyText: 'Patikrinkite numerį arba rodykite ir užbaigtus grąžinimus.',
  failed: 'Nepavyko įkelti grąžinimų',
  drafts: {
    heading: 'Nepateikti juodraščiai',
    ofReturn: (id) => `RMA ${id} pakeitimai`,
    unnamed: 'Naujas grąžinimas',
    continue: 'Tęsti',
    discard: 'Atmesti',
    discardLabel: (name) => `Atmesti: ${name}`,
    question: 'Atmesti šį juodraštį?',
    questionText: (units) => `Bus ištrinti juodraščio failai ir eilutės: ${units}.`,
    discarded: 'Juodraštis atmestas',
    failed: 'Nepavyko atmesti juodraščio',
  },
};
