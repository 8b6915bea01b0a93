import { Link } from 'react-router';
import type { Article } from '#generated/model/article.ts';
import { useOrigin } from '#web/shared/lib/use-origin.ts';
import { usePageTitle } from '#web/shared/routing/page-title.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { headingsOf } from '#web/shared/rich-text/headings.ts';
import { OutsideLink, RichText } from '#web/shared/rich-text/rich-text.tsx';
import type { CustomElements } from '#web/shared/rich-text/rich-text.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import { CopyButton } from '#web/shared/ui/copy-button.tsx';
import { Time } from '#web/shared/ui/time.tsx';
import { useFaqTexts, useTopicName } from '../faq-texts.ts';
import { useLinkedHeading } from './use-linked-heading.ts';
import { ArticleContents } from './article-contents.tsx';
import { ArticleHeading } from './article-heading.tsx';
import { ArticleRating } from './article-rating.tsx';
import styles from './article-view.module.css';

/** An article in a column of 75 characters, its contents at the side. */
export function ArticleView({ article }: { article: Article }) {
  const texts = useFaqTexts();
  const custom = useCustomElements(article.slug);
  usePageTitle(`${article.title} - ${texts.heading}`);
  useLinkedHeading();
  const headings = [...headingsOf(article.content).values()];
  return (
    <div className={styles.columns}>
      <ArticleContents headings={headings} place="beside" />
      <article className={styles.article} lang={article.language}>
        <h1 className={styles.title}>{article.title}</h1>
        <p className={styles.summary}>{article.summary}</p>
        <Facts article={article} />
        <ArticleContents headings={headings} place="above" />
        <RichText
          document={article.content}
          renderImage={() => null}
          custom={custom}
          className={classNames(styles.text)}
        />
        <ArticleRating article={article} />
        {article.related.length > 0 && (
          <section className={styles.related} aria-label={texts.related}>
            <h2>{texts.related}</h2>
            <ul>
              {article.related.map(({ slug, title }) => (
                <li key={slug}>
                  <Link to={paths.article({ slug })}>{title}</Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </article>
    </div>
  );
}

function Facts({ article: { updatedOn, productGroups, tags } }: { article: Article }) {
  const texts = useFaqTexts();
  const topicName = useTopicName();
  return (
    <div className={styles.facts}>
      <span>
        {texts.updated} <Time value={updatedOn} format="text" />
      </span>
      <span>
        {texts.appliesTo}: {productGroups?.map(({ name }) => name).join(', ') ?? texts.anyProduct}
      </span>
      <span className={styles.tags}>
        {tags.map((tag) => (
          <Link key={tag} to={paths.faq({ tag })}>
            {topicName(tag)}
          </Link>
        ))}
      </span>
    </div>
  );
}

function useCustomElements(slug: string): CustomElements {
  const texts = useFaqTexts();
  const origin = useOrigin();
  return {
    heading: (heading, content) => (
      <ArticleHeading slug={slug} heading={heading}>
        {content}
      </ArticleHeading>
    ),
    code: (text, block) => (
      <div className={styles.code}>
        {block}
        <span className={styles.copy}>
          <CopyButton text={text} label={texts.copyCode} />
        </span>
      </div>
    ),
    // A link within the portal stays in this tab.
    link: (href, content) =>
      origin !== '' && href.startsWith(`${origin}/`) ? (
        <Link to={href.slice(origin.length)}>{content}</Link>
      ) : (
        <OutsideLink href={href}>{content}</OutsideLink>
      ),
  };
}
