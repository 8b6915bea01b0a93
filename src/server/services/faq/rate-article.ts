import type { ArticleName } from '#generated/model/articleName.ts';
import type { ArticleRating } from '#generated/model/articleRating.ts';
import { notFound } from '../kernel/errors.ts';
import type { ServiceContext, SignedInUser } from '../kernel/ports.ts';

/** Stores whether an article helped a person, replacing their previous rating. Throws 404. */
export async function rateArticle(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  user: SignedInUser,
  { slug, helpful }: ArticleName & { helpful: boolean },
): Promise<ArticleRating> {
  return db.transaction().execute(async (tx) => {
    // The lock serialises ratings, so the counts are exact.
    const article = await tx
      .selectFrom('faqArticles')
      .where('slug', '=', slug)
      .select(['id', 'helpfulCount', 'unhelpfulCount'])
      .forUpdate()
      .executeTakeFirst();
    if (article === undefined) throw notFound();
    const previous = await tx
      .selectFrom('faqRatings')
      .where('articleId', '=', article.id)
      .where('userId', '=', user.id)
      .select('helpful')
      .executeTakeFirst();
    await tx
      .insertInto('faqRatings')
      .values({ articleId: article.id, userId: user.id, helpful, ratedOn: clock.now() })
      .onConflict((conflict) =>
        conflict.columns(['articleId', 'userId']).doUpdateSet({ helpful, ratedOn: clock.now() }),
      )
      .execute();
    const change = (counted: boolean) => Number(helpful === counted) - Number(previous?.helpful === counted);
    const counts = {
      helpfulCount: article.helpfulCount + change(true),
      unhelpfulCount: article.unhelpfulCount + change(false),
    };
    await tx.updateTable('faqArticles').set(counts).where('id', '=', article.id).execute();
    return { helpful, ...counts };
  });
}
