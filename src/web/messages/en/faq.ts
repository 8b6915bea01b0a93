import { counted } from './counted.ts';

const articles = (count: number) => counted(count, 'article', 'articles');

/** The FAQ: its list and an article; loaded with them. */
export const faq = {
  heading: 'FAQ',
  total: articles,
  found: (count: number) => `${articles(count)} found`,
  search: 'Search the articles',
  searchHint: 'What is it about?',
  topics: 'Topics',
  product: 'Product',
  anyProduct: 'All products',
  otherTopics: 'More',
  topic: (tag: string, count: number) => `${tag}, ${articles(count)}`,
  loading: 'Loading the articles…',
  failed: 'The articles could not be loaded',
  empty: 'No articles yet',
  emptyText: 'Answers to what is often asked will stand here.',
  nothing: 'No article fits',
  nothingText: 'Try other words, take a filter off, or ask us.',
  back: 'FAQ',
  articleLoading: 'Loading the article…',
  articleFailed: 'The article could not be loaded',
  notFound: 'There is no such article',
  notFoundText: 'It may have been taken away or renamed. Search for what you need.',
  contents: 'Contents',
  copyHeading: (heading: string) => `Copy the link to “${heading}”`,
  copyCode: 'Copy the code',
  updated: 'Updated',
  appliesTo: 'About',
  related: 'Related articles',
  rating: {
    question: 'Was this helpful?',
    yes: 'Yes',
    no: 'No',
    thanks: 'Thank you.',
    sorry: 'Thank you. We will look at this article.',
    ask: 'Ask us',
    failed: 'Your answer was not kept. Try again.',
    counts: (helpful: number, all: number) => `${helpful} of ${all} people found it helpful`,
  },
};
