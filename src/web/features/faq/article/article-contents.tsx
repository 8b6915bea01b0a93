import { Link } from 'react-router';
import type { Heading } from '#web/shared/rich-text/headings.ts';
import { useFaqTexts } from '../faq-texts.ts';
import styles from './article-contents.module.css';

type Props = { headings: readonly Heading[]; place: 'beside' | 'above' };

/** An article's table of contents: beside it on wide screens, folded above its text on narrow ones. */
export function ArticleContents({ headings, place }: Props) {
  const texts = useFaqTexts();
  if (headings.length < 2) return null;
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
    <nav className={styles[place]} aria-label={texts.contents}>
      {place === 'beside' ? (
        <>
          <p className={styles.heading}>{texts.contents}</p>
          {list}
        </>
      ) : (
        <details>
          <summary>{texts.contents}</summary>
          {list}
        </details>
      )}
    </nav>
  );
}
