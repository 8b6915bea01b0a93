import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rateArticle } from '#generated/api/faq/faq.ts';
import type { Article } from '#generated/model/article.ts';
import { useReader } from '#web/capabilities/session/current-user.ts';
import { useLocale } from '#web/shared/i18n/messages-context.tsx';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { AskUs } from '../ask-us.tsx';
import { articleQuery } from '../faq-queries.ts';
import { useFaqTexts } from '../faq-texts.ts';
import styles from './article-rating.module.css';

/** Whether the article helped; who is not signed in can only ask. */
export function ArticleRating({ article }: { article: Article }) {
  const { rating: texts } = useFaqTexts();
  const reader = useReader();
  const { mutate, isError, isPending } = useRating(article);
  const { helpful, helpfulCount, unhelpfulCount } = article;
  const all = helpfulCount + unhelpfulCount;
  return (
    <section className={styles.rating} aria-label={texts.question}>
      {reader ? (
        <>
          <p className={styles.question}>{texts.question}</p>
          <div className={styles.buttons}>
            <PendingButton aria-pressed={helpful === true} pending={isPending} onClick={() => mutate(true)}>
              {texts.yes}
            </PendingButton>
            <PendingButton aria-pressed={helpful === false} pending={isPending} onClick={() => mutate(false)}>
              {texts.no}
            </PendingButton>
            {helpful === false && <AskUs />}
          </div>
          <p role="status" className={styles.response}>
            {isError ? texts.failed : helpful === undefined ? '' : helpful ? texts.thanks : texts.sorry}
          </p>
        </>
      ) : (
        <AskUs />
      )}
      {all > 0 && <p className={styles.counts}>{texts.counts(helpfulCount, all)}</p>}
    </section>
  );
}

function useRating({ slug }: Article) {
  const queryClient = useQueryClient();
  const { language } = useLocale();
  const { queryKey } = articleQuery(slug, language);
  return useMutation({
    mutationFn: (helpful: boolean) => rateArticle(slug, { helpful }),
    onSuccess: (rating) => queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, ...rating }),
  });
}
