import { SearchIcon } from '@primer/octicons-react';
import { SkeletonBox } from '@primer/react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeError } from '../../feedback/describe-error.ts';
import { hasStatus } from '../../http/api-error.ts';
import { useMessages } from '../../i18n/messages-context.tsx';
import styles from './loaded-page.module.css';
import { EmptyState, FailedState } from './states.tsx';

type Props<Data> = {
  query: UseQueryResult<Data, Error>;
  /** What is loaded, for the heading while it is not there. */
  title: string;
  /** In place of that heading, when the start of the page is already known. */
  head?: ReactNode;
  texts: { loading: string; notFound: string; notFoundText: string; failed: string };
  /** Where to go when it does not exist. */
  back: ReactNode;
  children: (data: Data) => ReactNode;
};

/** A detail page, or why it is not there (yet). */
export function LoadedPage<Data>({ query: { data, error, refetch }, title, head, texts, back, children }: Props<Data>) {
  const messages = useMessages();
  if (data !== undefined) return children(data);
  return (
    <>
      {(error === null && head) || <h1 className="visually-hidden">{title}</h1>}
      {error === null ? (
        <LoadingPage text={texts.loading} />
      ) : // A number that cannot be one is nothing's either.
      hasStatus(error, 404) || hasStatus(error, 400) ? (
        <EmptyState picture={[SearchIcon]} heading={texts.notFound} text={texts.notFoundText} action={back} />
      ) : (
        <FailedState heading={texts.failed} {...describeError(error, messages)} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function LoadingPage({ text }: { text: string }) {
  return (
    <div role="status">
      <span className="visually-hidden">{text}</span>
      <div className={styles.skeleton}>
        <SkeletonBox width="60%" height="32px" />
        <SkeletonBox width="30%" height="22px" />
        <SkeletonBox height="140px" />
        <SkeletonBox height="100px" />
      </div>
    </div>
  );
}
