import { createElement } from 'react';
import type { ReactNode } from 'react';
import { useOrigin } from '#web/shared/lib/use-origin.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { CopyButton } from '#web/shared/ui/copy-button.tsx';
import { useFaqTexts } from '../faq-texts.ts';
import styles from './article-heading.module.css';

type Props = { slug: string; heading: { id: string; text: string; depth: number }; children: ReactNode };

/** A heading with its own URL, which can be copied. */
export function ArticleHeading({ slug, heading: { id, text, depth }, children }: Props) {
  const texts = useFaqTexts();
  const origin = useOrigin();
  return (
    <div className={styles.heading}>
      {createElement(`h${depth + 1}`, { id, tabIndex: -1 }, children)}
      <span className={styles.copy}>
        <CopyButton text={origin + paths.article({ slug, heading: id })} label={texts.copyHeading(text)} />
      </span>
    </div>
  );
}
