import { needsKept } from './steps.ts';
import type { Step } from './steps.ts';

const SLUG = 'contract-check';
const NEEDS_WRITER = { statuses: [403], reason: 'needs staff who write articles' };
const NEEDS_ARTICLE = { statuses: [404], reason: 'needs staff who write articles' };

/** An article of the run's own is written, read and rated; nobody else's is touched. */
export const faqSteps: Step[] = [
  {
    operation: 'searchArticles',
    asker: 'account',
    gives: ['articleSlug'],
    capture: (_, memory) => memory.learn('articleSlug', SLUG),
  },
  {
    operation: 'saveArticle',
    gives: ['article'],
    excuse: NEEDS_WRITER,
    capture: (answer, memory) => memory.keep('article', answer),
  },
  { operation: 'getArticleSource', uses: ['article'], excuse: { ...NEEDS_WRITER, statuses: [403, 404] } },
  { operation: 'getArticle', asker: 'account', uses: ['article'], excuse: NEEDS_ARTICLE },
  { operation: 'rateArticle', uses: ['article'], excuse: NEEDS_ARTICLE },
  { operation: 'findSimilarArticles' },
  ...['saveArticle', 'getArticleSource', 'deleteArticle'].map((operation) => ({
    operation,
    kind: 'not permitted',
    asker: 'account' as const,
    statuses: [403],
  })),
];

/** What takes it away again. */
export const lastFaqSteps: Step[] = [
  {
    operation: 'deleteArticle',
    uses: ['article'],
    clears: ['article'],
    excuse: NEEDS_WRITER,
    needs: needsKept('article', 'the article was not written'),
  },
];
