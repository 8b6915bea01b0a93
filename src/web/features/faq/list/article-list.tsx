import { Link } from 'react-router';
import type { ArticleSummary } from '#generated/model/articleSummary.ts';
import type { ArticleTagCount } from '#generated/model/articleTagCount.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { MarkedText, textOfParts } from '#web/shared/ui/marked-text.tsx';
import { groupByTopic } from './article-groups.ts';
import { useFaqTexts, useTopicName } from '../faq-texts.ts';
import styles from './article-list.module.css';

type Props = {
  articles: readonly ArticleSummary[];
  /** Given when the articles are shown by topic; in their order otherwise. */
  topics: readonly ArticleTagCount[] | undefined;
};

/** The articles: title, summary, and the matches of a search. */
export function ArticleList({ articles, topics }: Props) {
  const texts = useFaqTexts();
  const topicName = useTopicName();
  if (topics === undefined) return <Articles articles={articles} level={2} />;
  return (
    <div className={styles.groups}>
      {groupByTopic(articles, topics).map(({ tag, articles: own }) => {
        const name = tag === undefined ? texts.otherTopics : topicName(tag);
        return (
          <section key={name} aria-label={name}>
            <h2 className={styles.topic}>{name}</h2>
            <Articles articles={own} level={3} />
          </section>
        );
      })}
    </div>
  );
}

function Articles({ articles, level }: { articles: readonly ArticleSummary[]; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <ul className={styles.list}>
      {articles.map(({ slug, title, summary, match, productGroups }) => {
        const inTitle = match !== undefined && textOfParts(match) === title;
        return (
          <li key={slug} className={styles.item}>
            <Heading className={styles.title}>
              <Link to={paths.article({ slug })}>{inTitle ? <MarkedText parts={match} /> : title}</Link>
            </Heading>
            <p className={styles.summary}>{match === undefined || inTitle ? summary : <MarkedText parts={match} />}</p>
            {productGroups && <p className={styles.products}>{productGroups.join(' · ')}</p>}
          </li>
        );
      })}
    </ul>
  );
}
