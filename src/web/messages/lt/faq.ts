import type { faq as en } from '../en/faq.ts';
import { counted } from './counted.ts';
import { topicNames } from './faq-topics.ts';

const articles = (count: number) => counted(count, 'straipsnis', 'straipsniai', 'straipsnių');

export const faq: typeof en = {
  heading: 'Dažni klausimai',
  total: articles,
  found: (count) => `Rasta: ${articles(count)}`,
  search: 'Ieškoti straipsnių',
  searchHint: 'Kuo galime padėti?',
  topics: 'Temos',
  topicNames,
  product: 'Produktas',
  anyProduct: 'Visi produktai',
  otherTopics: 'Kita',
  topic: (tag, count) => `${tag}, ${articles(count)}`,
  loading: 'Kraunami straipsniai…',
  failed: 'Straipsnių įkelti nepavyko',
  empty: 'Straipsnių dar nėra',
  emptyText: 'Čia matysite atsakymus į dažnus klausimus.',
  nothing: 'Tinkamų straipsnių nėra',
  nothingText: 'Pabandykite kitus žodžius, pašalinkite filtrą arba klauskite mūsų.',
  back: 'Dažni klausimai',
  articleLoading: 'Kraunamas straipsnis…',
  articleFailed: 'Straipsnio įkelti nepavyko',
  notFound: 'Straipsnis nerastas',
  notFoundText: 'Galbūt jis pašalintas arba pervadintas. Pabandykite jo paieškoti.',
  contents: 'Turinys',
  copyHeading: (heading) => `Kopijuoti nuorodą į „${heading}“`,
  copyCode: 'Kopijuoti kodą',
  updated: 'Atnaujinta',
  appliesTo: 'Taikoma',
  related: 'Susiję straipsniai',
  rating: {
    question: 'Ar tai padėjo?',
    yes: 'Taip',
    no: 'Ne',
    thanks: 'Ačiū.',
    sorry: 'Ačiū. Peržiūrėsime šį straipsnį.',
    ask: 'Klausti mūsų',
    failed: 'Jūsų atsakymo išsaugoti nepavyko. Bandykite dar kartą.',
    counts: (helpful, all) => `Padėjo ${helpful} iš ${all}`,
  },
};
