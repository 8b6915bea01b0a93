import type { ArticleSource } from '#generated/model/articleSource.ts';
import type { ArticleText } from '#generated/model/articleText.ts';
import type { SaveArticleRequest } from '#generated/model/saveArticleRequest.ts';
import type { Caller } from './api.ts';

type Given = Partial<Omit<SaveArticleRequest, 'en' | 'lt'>> & {
  en?: Partial<ArticleText>;
  lt?: Partial<ArticleText>;
};

/** An article about all product groups, with what is given of it. */
export function articleOf(slug: string, { en, lt, ...given }: Given = {}): SaveArticleRequest {
  return {
    slug,
    tags: [],
    productGroupIds: [],
    ...given,
    en: { title: `Title ${slug}`, summary: `About ${slug}.`, markdown: 'Some words.', ...en },
    lt: { title: `Antraštė ${slug}`, summary: `Apie ${slug}.`, markdown: 'Keli žodžiai.', ...lt },
  };
}

/** Writes an article as one of the staff. Fails when it is refused. */
export async function saveArticle(staff: Caller, slug: string, given: Given = {}): Promise<ArticleSource> {
  const answer = await staff('PUT /faq/articles', { json: articleOf(slug, given) });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json<ArticleSource>();
}
