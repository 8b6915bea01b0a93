import type { faq as en } from '../en/faq.ts';
import { counted } from './counted.ts';

const articles = (count: number) => counted(count, 'straipsnis', 'straipsniai', 'straipsnių');

export const faq: typeof en = {
  heading: 'Dažni klausimai',
  total: articles,
  found: (count) => `Rasta: ${articles(count)}`,
  search: 'Ieškoti straipsnių',
  searchHint: 'Ko ieškote?',
  topics: 'Temos',
  product: 'Gaminys',
  anyProduct: 'Visi gaminiai',
  otherTopics: 'Kita',
  topic: (tag, count) => `${tag}, ${articles(count)}`,
  loading: 'Įkeliami straipsniai…',
  failed: 'Straipsnių įkelti nepavyko',
  empty: 'Straipsnių dar nėra',
  emptyText: 'Čia bus atsakymai į dažnus klausimus.',
  nothing: 'Tinkamo straipsnio nėra',
  nothingText: 'Pabandykite kitus žodžius, nuimkite filtrą arba klauskite mūsų.',
  back: 'Dažni klausimai',
  articleLoading: 'Įkeliamas straipsnis…',
  articleFailed: 'Straipsnio įkelti nepavyko',
  notFound: 'Tokio straipsnio nėra',
  notFoundText: 'Galbūt jis pašalintas arba pervadintas. Paieškokite to, ko reikia.',
  contents: 'Turinys',
  copyHeading: (heading) => `Kopijuoti nuorodą į „${heading}“`,
  copyCode: 'Kopijuoti kodą',
  updated: 'Atnaujinta',
  appliesTo: 'Apie',
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
