import type { Language } from '#domain/preferences.ts';
import type { Article } from '#generated/model/article.ts';
import type { ArticleList } from '#generated/model/articleList.ts';
import type { ArticleName } from '#generated/model/articleName.ts';
import type { ArticleRating } from '#generated/model/articleRating.ts';
import type { ArticleSource } from '#generated/model/articleSource.ts';
import type { SimilarArticles } from '#generated/model/similarArticles.ts';
import type { AppDeps } from '../deps.ts';
import { currentUser } from '../http/context.ts';
import type { AppContext } from '../http/context.ts';
import type { OperationHandlers } from '../http/handlers.ts';
import { readJson } from '../http/body/json-body.ts';
import { ownOrigin } from '../http/client/own-origin.ts';
import { parseBody, parsePath, parseQuery } from '../http/parse.ts';
import { liveSession, requireSession } from '../http/session/session.ts';
import { deleteArticle } from '../services/faq/delete-article.ts';
import { findSimilarArticles } from '../services/faq/find-similar-articles.ts';
import { getArticle } from '../services/faq/get-article.ts';
import { getArticleSource } from '../services/faq/get-article-source.ts';
import { rateArticle } from '../services/faq/rate-article.ts';
import { saveArticle } from '../services/faq/save-article.ts';
import { searchArticles } from '../services/faq/search-articles.ts';
import type { SignedInUser } from '../services/kernel/ports.ts';

export function faqRoutes(deps: AppDeps): OperationHandlers<'faq'> {
  // No sign-in is needed where the brand makes the FAQ public.
  async function readerOf(c: AppContext): Promise<SignedInUser | undefined> {
    const session = await (deps.brand.faqPublic ? liveSession : requireSession)(deps, c);
    return session?.user;
  }
  return {
    async searchArticles(c) {
      const reader = await readerOf(c);
      const query = parseQuery('searchArticles', c.req.url);
      return c.json<ArticleList>(await searchArticles(deps, { ...query, language: languageOf(query, reader) }));
    },
    async getArticle(c) {
      const reader = await readerOf(c);
      const { slug } = parsePath('getArticle', c.req.param());
      const language = languageOf(parseQuery('getArticle', c.req.url), reader);
      return c.json<Article>(await getArticle(deps, reader, { slug, language, origin: ownOrigin(c, deps.config) }));
    },
    async saveArticle(c) {
      const request = parseBody('saveArticle', await readJson(c.req.raw));
      return c.json<ArticleSource>(await saveArticle(deps, currentUser(c), request));
    },
    async deleteArticle(c) {
      return c.json<ArticleName>(await deleteArticle(deps, currentUser(c), parsePath('deleteArticle', c.req.param())));
    },
    async getArticleSource(c) {
      const path = parsePath('getArticleSource', c.req.param());
      return c.json<ArticleSource>(await getArticleSource(deps, currentUser(c), path));
    },
    async rateArticle(c) {
      const { slug } = parsePath('rateArticle', c.req.param());
      const { helpful } = parseBody('rateArticle', await readJson(c.req.raw));
      return c.json<ArticleRating>(await rateArticle(deps, currentUser(c), { slug, helpful }));
    },
    async findSimilarArticles(c) {
      const request = parseBody('findSimilarArticles', await readJson(c.req.raw));
      return c.json<SimilarArticles>(await findSimilarArticles(deps, currentUser(c), request));
    },
  };
}

function languageOf(asked: { language?: Language | undefined }, reader: SignedInUser | undefined): Language {
  return asked.language ?? reader?.preferences.language ?? 'en';
}
