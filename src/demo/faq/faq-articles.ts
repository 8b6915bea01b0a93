import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import {
  ARTICLE_SUMMARY_MAX_CHARACTERS,
  ARTICLE_TAGS_MAX_COUNT,
  ARTICLE_TITLE_MAX_CHARACTERS,
} from '#domain/limits.ts';
import type { ArticleText } from '#generated/model/articleText.ts';
import type { SaveArticleRequest } from '#generated/model/saveArticleRequest.ts';
import { demoProducts } from '../people/catalogue.ts';

/** An article of a folder; its product groups by their names, none for all. */
export type FaqArticle = Omit<SaveArticleRequest, 'productGroupIds'> & { productGroups: readonly string[] };

const FOLDER = join(import.meta.dirname, 'articles');
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
 * Reads the articles of a folder and its sub-folders, sorted by slug: `<slug>.en.md` has the tags and the product groups
 * (one of the names given), `<slug>.lt.md` the translation. Throws an error that names the missing or malformed file.
 */
export function loadFaqArticles(folder = FOLDER, products = demoProducts.map(({ name }) => name)): FaqArticle[] {
  const head = articleHead(products);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap(({ name, parentPath }) => {
    const slug = fileName.exec(name)?.groups?.['slug'];
    return slug === undefined ? [] : [{ slug, path: join(parentPath, slug) }];
  });
  return files
    .toSorted((left, right) => (left.slug < right.slug ? -1 : 1))
    .map(({ slug, path }) => {
      const { tags, productGroups, ...en } = readText(`${path}.en.md`, head);
      const lt = readText(`${path}.lt.md`, textHead);
      return { slug, tags, productGroups: productGroups === 'all' ? [] : productGroups, en, lt };
    });
}

function readText<Head extends z.ZodType<Omit<ArticleText, 'markdown'>>>(
  path: string,
  schema: Head,
): z.infer<Head> & ArticleText {
  const { head, markdown } = frontMatter.exec(readFileSync(path, 'utf8'))?.groups ?? {};
  const parsed = schema.safeParse(parseYaml(head ?? ''));
  if (!parsed.success || markdown === undefined) {
    throw new Error(`The front matter of ${basename(path)} is wrong.`, { cause: parsed.error });
  }
  return { ...parsed.data, markdown: markdown.trim() };
}
