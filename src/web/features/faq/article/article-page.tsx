import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { useLocale } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { BackLink } from '#web/shared/ui/page/back-link.tsx';
import { LinkButton } from '@primer/react';
import styles from '#web/shared/ui/list/list-page.module.css';
import { LoadedPage } from '#web/shared/ui/page/loaded-page.tsx';
import { articleQuery } from '../faq-queries.ts';
import { useFaqTexts } from '../faq-texts.ts';
import { ArticleView } from './article-view.tsx';
import view from './article-view.module.css';

/** One article. */
export function Component() {
  const { slug = '' } = useParams();
  return (
    <div className={styles.page}>
      {/* Its texts come with it. */}
      <Suspense fallback={null}>
        <LoadedArticle key={slug} slug={slug} />
      </Suspense>
    </div>
  );
}

function LoadedArticle({ slug }: { slug: string }) {
  const texts = useFaqTexts();
  const { language } = useLocale();
  const query = useQuery(articleQuery(slug, language));
  const states = { ...texts, loading: texts.articleLoading, failed: texts.articleFailed };
  const back = (
    <LinkButton as={Link} to={paths.faq()}>
      {texts.back}
    </LinkButton>
  );
  return (
    <>
      <div className={view.way}>
        <BackLink to={paths.faq()} cameFromThere={false}>
          {texts.back}
        </BackLink>
      </div>
      <LoadedPage query={query} title={texts.heading} texts={states} back={back}>
        {(article) => <ArticleView key={article.language} article={article} />}
      </LoadedPage>
    </>
  );
}
