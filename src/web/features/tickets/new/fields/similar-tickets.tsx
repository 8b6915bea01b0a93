import { FileIcon } from '@primer/octicons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SimilarArticle } from '#generated/model/similarArticle.ts';
import type { SimilarTicket } from '#generated/model/similarTicket.ts';
import { StatusBadge } from '#web/capabilities/marks/ticket-icons.tsx';
import { useLocale, useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useDebouncedText } from '#web/shared/lib/use-debounced-text.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { Beside } from './beside.tsx';
import { similarArticlesQuery, similarTicketsQuery } from './similar-tickets.ts';
import styles from './similar-tickets.module.css';

type Props = { title: string; productGroupId: string | undefined };

/**
 * Possible answers to the title while it is typed: articles, then similar tickets. They never take the focus, and open in a new
 * tab.
 */
export function SimilarTickets(props: Props) {
  const { tickets: texts } = useMessages();
  const { articles, tickets } = useSimilar(props);
  const isEmpty = articles.length + tickets.length === 0;
  return (
    <>
      <p className="visually-hidden" role="status">
        {!isEmpty && texts.create.similarCount(articles.length, tickets.length)}
      </p>
      {!isEmpty && (
        <section className={styles.similar} aria-label={texts.create.similar}>
          <h3 className={styles.heading}>{texts.create.similar}</h3>
          <ul className={styles.list}>
            {articles.map(({ slug, title }) => (
              <li key={slug} className={styles.item}>
                <span className={styles.kind}>
                  <FileIcon size={12} /> {texts.create.article}
                </span>
                <Beside to={paths.article({ slug })}>{title}</Beside>
              </li>
            ))}
            {tickets.map(({ id, displayId, title, status }) => (
              <li key={id} className={styles.item}>
                <span className={styles.id}>{displayId}</span>
                <Beside to={paths.ticket({ id: displayId })}>{title}</Beside>
                <StatusBadge status={status} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function useSimilar({ title, productGroupId }: Props): { articles: SimilarArticle[]; tickets: SimilarTicket[] } {
  const { language } = useLocale();
  // The title of a continued draft suggests nothing: what appears by itself moves what is below it.
  const [first] = useState(title);
  const typed = useDebouncedText(title);
  const settled = typed === first ? '' : typed;
  const ticketsQuery = similarTicketsQuery(settled);
  const articlesQuery = similarArticlesQuery({
    title: settled,
    language,
    ...(productGroupId === undefined ? {} : { productGroupId }),
  });
  const tickets = useQuery(ticketsQuery).data;
  const articles = useQuery(articlesQuery).data;
  if (ticketsQuery.enabled !== true) return { articles: [], tickets: [] };
  return { articles: articles ?? [], tickets: tickets ?? [] };
}
