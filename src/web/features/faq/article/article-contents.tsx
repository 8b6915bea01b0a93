import { Link } from 'react-router';
import type { Heading } from '#web/shared/rich-text/headings.ts';
import { useFaqTexts } from '../faq-texts.ts';
import styles from './article-contents.module.css';

/** An article's table of contents: next to it on wide screens, folded above it on a phone. */
export function ArticleContents({ headings }: { headings: readonly Heading[] }) {
  const texts = useFaqTexts();
  if (headings.length < 2) return <div />;
  const list = (
    <ul className={styles.list}>
      {headings.map(({ id, text, level }) => (
        <li key={id} className={level > 2 ? styles.below : undefined}>
          <Link to={{ hash: id }}>{text}</Link>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <nav className={styles.beside} aria-label={texts.contents}>
        <p className={styles.heading}>{texts.contents}</p>
        {list}
      </nav>
      <nav className={styles.above} aria-label={texts.contents}>
        <details>
          <summary>{texts.contents}</summary>
          {list}
        </details>
      </nav>
    </>
  );
}
