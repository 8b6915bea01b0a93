/**
 * `npm run faq -- FOLDER`: writes the articles of a folder, `<slug>.en.md` and `<slug>.lt.md` as those of `src/demo/faq/articles`.
 * `npm run faq -- --delete SLUG`, also several times: takes articles away. It ends at the first article that is
 * refused; those before it stay as they are written.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '#server/adapters/clock.ts';
import type { Db } from '#server/db/connection.ts';
import { RefusedError } from '#server/services/kernel/errors.ts';
import { deleteArticle } from '#server/services/faq/delete-article.ts';
import { saveArticle } from '#server/services/faq/save-article.ts';
import { runWithDatabase } from './postgres/run-with-database.ts';
import { loadFaqArticles } from '#demo/faq/faq-articles.ts';

const USAGE = 'Give a folder with articles, or names to take away: npm run faq -- FOLDER [--delete SLUG]';
await runWithDatabase(async ({ db }) => {
  const { values, positionals } = parseArgs({
    options: { delete: { type: 'string', multiple: true, default: [] } },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (positionals.length > 1 || (folder === undefined && values.delete.length === 0)) throw new Error(USAGE);
  if (folder !== undefined) await writeFolder(db, resolve(folder));
  for (const slug of values.delete) {
    await about(slug, deleteArticle({ db, clock: systemClock }, 'command', { slug }));
    console.log(`${slug} is deleted.`);
  }
});

async function writeFolder(db: Db, folder: string): Promise<void> {
  const groups = await db.selectFrom('productGroups').select(['id', 'name']).execute();
  const articles = loadFaqArticles(
    folder,
    groups.map(({ name }) => name),
  );
  if (articles.length === 0) throw new Error(`There is no article in ${folder}.`);
  for (const { productGroups, ...article } of articles) {
    const productGroupIds = groups.filter(({ name }) => productGroups.includes(name)).map(({ id }) => id);
    await about(article.slug, saveArticle({ db, clock: systemClock }, 'command', { ...article, productGroupIds }));
    console.log(`${article.slug} is written.`);
  }
}

/** The same, with a refusal as sentences about the article. */
async function about<T>(slug: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    const { refusal } = error;
    if (refusal.kind === 'NotFound') throw new Error(`There is no article ${slug}.`, { cause: error });
    if (refusal.kind !== 'Validation') throw error;
    const faults = refusal.errors.map(({ field, message }) => `${slug}, ${field}: ${message}`);
    throw new Error(faults.join('\n'), { cause: error });
  }
}
