import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Language } from '#domain/preferences.ts';
import {
  getArticle,
  getGetArticleQueryKey,
  getSearchArticlesQueryKey,
  searchArticles,
} from '#generated/api/faq/faq.ts';

/** All articles in a language, or those with the words. What is shown stays until the next answer. */
export function articlesQuery(language: Language, words = '') {
  const params = { language, ...(words === '' ? {} : { words }) };
  return queryOptions({
    queryKey: getSearchArticlesQueryKey(params),
    queryFn: ({ signal }) => searchArticles(params, {}, signal),
    placeholderData: keepPreviousData,
  });
}

/** One article in a language. */
export function articleQuery(slug: string, language: Language) {
  return queryOptions({
    queryKey: getGetArticleQueryKey(slug, { language }),
    queryFn: ({ signal }) => getArticle(slug, { language }, {}, signal),
  });
}
