import { counted } from './counted.ts';
import { topicNames } from './faq-topics.ts';

const articles = (count: number) => counted(count, 'article', 'articles');

/** The FAQ: its list and an article; loaded with them. */
export const faq = {
  heading: 'FAQ',
  total: articles,
  found: (count: number) => `${articles(count)} found`,
  search: 'Search articles',
  searchHint: 'What do you need help with?',
  topics: 'Topics',
  topicNames,
  product: 'Product',
  anyProduct: 'All products',
  otherTopics: 'More',
  topic: (name: string, count: number) => `${name}, ${articles(count)}`,
  loading: 'Loading articles…',
  failed: 'Could not load articles',
  empty: 'No articles yet',
  emptyText: 'Answers to common questions will appear here.',
  nothing: 'No articles match',
  nothingText: 'Try other words, remove a filter or ask us.',
  back: 'FAQ',
  articleLoading: 'Loading the article…',
  articleFailed: 'Could not load the article',
  notFound: 'Article not found',
  notFoundText: 'It may have been removed or renamed. Try searching for it.',
  contents: 'Contents',
  copyHeading: (heading: string) => `Copy link to “${heading}”`,
  copyCode: 'Copy code',
  updated: 'Updated',
  appliesTo: 'Applies to',
  related: 'Related articles',
  rating: {
    question: 'Was this helpful?',
    yes: 'Yes',
    no: 'No',
    thanks: 'Thank you.',
    sorry: 'Thank you. We will review this article.',
    ask: 'Ask us',
    failed: 'Could not save your answer. Try again.',
    counts: (helpful: number, all: number) => `${helpful} of ${all} people found this helpful`,
  },
};
