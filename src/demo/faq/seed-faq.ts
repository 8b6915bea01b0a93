import type { Db } from '#server/db/connection.ts';
import { textRow } from '#server/services/faq/internal/text-row.ts';
import { loadFaqArticles } from './faq-articles.ts';
import { createRandom } from '../random.ts';
import type { SeededProduct } from '../people/seed-people.ts';

const SEED = 20_261_121;
const DAY_MS = 24 * 60 * 60_000;

/** Writes the demo articles in both languages, with the counts of those whom they helped. */
export async function seedFaq(db: Db, now: Date, products: readonly SeededProduct[]): Promise<void> {
  // Its own random numbers, so that FAQ data does not change the other demo data.
  const random = createRandom(SEED);
  const articles = loadFaqArticles().map((article) => {
    const createdOn = new Date(now.getTime() - random.int(120, 800) * DAY_MS);
    const helpfulCount = random.int(6, 160);
    const row = {
      id: random.uuid(),
      slug: article.slug,
      tags: article.tags,
      productGroupIds: products.filter(({ name }) => article.productGroups.includes(name)).map(({ id }) => id),
      helpfulCount,
      unhelpfulCount: Math.floor(helpfulCount * random.next() * 0.2),
      createdOn,
      updatedOn: new Date(now.getTime() - random.int(2, 110) * DAY_MS),
    };
    return { row, texts: [textRow(row, 'en', article.en), textRow(row, 'lt', article.lt)] };
  });
  await db
    .insertInto('faqArticles')
    .values(articles.map(({ row }) => row))
    .execute();
  await db
    .insertInto('faqTexts')
    .values(articles.flatMap(({ texts }) => texts))
    .execute();
}
