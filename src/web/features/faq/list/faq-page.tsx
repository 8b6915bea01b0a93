import { BookIcon, LightBulbIcon, QuestionIcon } from '@primer/octicons-react';
import { Waiting } from '#web/shared/ui/waiting.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { useLocale, useMessages } from '#web/shared/i18n/messages-context.tsx';
import styles from '#web/shared/ui/list/list-page.module.css';
import { EmptyState, FailedState, FilteredEmptyState } from '#web/shared/ui/page/states.tsx';
import { narrowArticles } from './article-groups.ts';
import { AskUs } from '../ask-us.tsx';
import { articlesQuery } from '../faq-queries.ts';
import { useFaqTexts } from '../faq-texts.ts';
import { useFaqAddress } from './use-faq-address.ts';
import { ArticleList } from './article-list.tsx';
import { FaqHead } from './faq-head.tsx';

/** What is often asked: search, then the articles by topic. */
export function Component() {
  return (
    <div className={styles.page}>
      {/* Its texts come with it. */}
      <Suspense fallback={null}>
        <Faq />
      </Suspense>
    </div>
  );
}

function Faq() {
  const texts = useFaqTexts();
  const messages = useMessages();
  const { language } = useLocale();
  const { address, show } = useFaqAddress();
  const all = useQuery(articlesQuery(language));
  const found = useQuery(articlesQuery(language, address.words));
  const { data, error, refetch } = found;
  const articles = data && narrowArticles(data.result, address);
  const isNarrowed = address.words !== undefined || address.tag !== undefined || address.group !== undefined;
  return (
    <>
      <FaqHead address={address} show={show} all={all.data} count={articles?.length} />
      {error !== null ? (
        <FailedState heading={texts.failed} {...describeError(error, messages)} onRetry={() => void refetch()} />
      ) : articles === undefined ? (
        <Waiting label={texts.loading} />
      ) : articles.length > 0 ? (
        <ArticleList articles={articles} topics={isNarrowed ? undefined : data?.tags} />
      ) : isNarrowed ? (
        <FilteredEmptyState heading={texts.nothing} text={texts.nothingText} onClear={() => show({})}>
          <AskUs />
        </FilteredEmptyState>
      ) : (
        <EmptyState
          heading={texts.empty}
          picture={[BookIcon, QuestionIcon, LightBulbIcon]}
          text={texts.emptyText}
          action={null}
        />
      )}
    </>
  );
}
