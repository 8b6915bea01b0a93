import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import {
  ARTICLE_SUMMARY_MAX_CHARACTERS,
  ARTICLE_TAGS_MAX_COUNT,
  ARTICLE_TITLE_MAX_CHARACTERS,
} from '#domain/limits.ts';
import type { ArticleText } from '#generated/model/articleText.ts';
import type { SaveArticleRequest } from '#generated/model/saveArticleRequest.ts';
import { demoProducts } from './catalogue.ts';

/** An article of a folder; its product groups by their names, none for all. */
export type FaqArticle = Omit<SaveArticleRequest, 'productGroupIds'> & { productGroups: readonly string[] };

const FOLDER = join(import.meta.dirname, 'faq');
const fileName = /^(?<slug>[a-z0-9]+(?:-[a-z0-9]+)*)\.en\.md$/;
const frontMatter = /^---\n(?<head>.*?)\n---\n(?<markdown>.*)$/s;

const textHead = z.strictObject({
  title: z.string().min(1).max(ARTICLE_TITLE_MAX_CHARACTERS),
  summary: z.string().min(1).max(ARTICLE_SUMMARY_MAX_CHARACTERS),
});
const articleHead = (products: readonly string[]) =>
  textHead.extend({
    tags: z
      .array(z.string().regex(/^[^\s,]+$/))
      .min(1)
      .max(ARTICLE_TAGS_MAX_COUNT),
    productGroups: z.union([z.array(z.enum(products)).min(1), z.literal('all')]),
  });

/**
 * Reads the articles of a folder (the demo's) in the order of their slugs: `<slug>.en.md` with the tags and product
 * groups, of those whose names are given (the catalogue's), and `<slug>.lt.md`. Throws an error naming the file that is
 * missing or whose front matter is wrong.
 */
export function loadFaqArticles(folder = FOLDER, products = demoProducts.map(({ name }) => name)): FaqArticle[] {
  const head = articleHead(products);
  const slugs = readdirSync(folder).flatMap((name) => fileName.exec(name)?.groups?.['slug'] ?? []);
  return slugs.toSorted().map((slug) => {
    const { tags, productGroups, ...en } = readText(folder, `${slug}.en.md`, head);
    const lt = readText(folder, `${slug}.lt.md`, textHead);
    return { slug, tags, productGroups: productGroups === 'all' ? [] : productGroups, en, lt };
  });
}

function readText<Head extends z.ZodType<Omit<ArticleText, 'markdown'>>>(
  folder: string,
  name: string,
  schema: Head,
): z.infer<Head> & ArticleText {
  const { head, markdown } = frontMatter.exec(readFileSync(join(folder, name), 'utf8'))?.groups ?? {};
  const parsed = schema.safeParse(parseYaml(head ?? ''));
  if (!parsed.success || markdown === undefined) {
    throw new Error(`The front matter of ${name} is wrong.`, { cause: parsed.error });
  }
  return { ...parsed.data, markdown: markdown.trim() };
}
