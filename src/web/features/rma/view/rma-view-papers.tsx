import { FileIcon } from '@primer/octicons-react';
import { Link } from 'react-router';
import { getDownloadRmaLabelQueryKey, getDownloadRmaReturnFormQueryKey } from '#generated/api/rma/rma.ts';
import { apiUrl } from '#web/shared/http/download-url.ts';
import { useLocale } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { LinkButton } from '@primer/react';
import { useRmaViewTexts } from './rma-view-texts.ts';
import styles from './rma-view-papers.module.css';

// An article of the knowledge base.
const BATTERY_ARTICLE = 'packing-lithium-batteries';

/** What goes into the box and onto it, and how units with batteries are packed. */
export function RmaViewPapers({ id }: { id: string }) {
  const { papers, batteries } = useRmaViewTexts();
  const { language } = useLocale();
  const [formPath] = getDownloadRmaReturnFormQueryKey(id);
  const [labelPath] = getDownloadRmaLabelQueryKey(id);
  return (
    <section className={styles.papers} aria-label={papers.heading}>
      <p className={styles.text}>{papers.text}</p>
      <div className={styles.links}>
        <LinkButton as={Link} leadingVisual={FileIcon} reloadDocument download="" to={apiUrl(formPath, { language })}>
          {papers.form}
        </LinkButton>
        <LinkButton as={Link} leadingVisual={FileIcon} reloadDocument download="" to={apiUrl(labelPath, { language })}>
          {papers.label}
        </LinkButton>
      </div>
      <details className={styles.batteries}>
        <summary>{batteries.title}</summary>
        <p className={styles.text}>
          {batteries.text} <Link to={paths.article({ slug: BATTERY_ARTICLE })}>{batteries.link}</Link>
        </p>
      </details>
    </section>
  );
}
