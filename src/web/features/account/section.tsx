import { useId } from 'react';
import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Banner, SkeletonBox } from '@primer/react';
import styles from './section.module.css';

type SectionProps = { heading: string; /** Its one action. */ action?: ReactNode; children: ReactNode };

/** One fact of the account, with its one action. */
export function Section({ heading, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {heading}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

type LoadedProps<Data> = {
  query: UseQueryResult<Data>;
  /** What it is, for the words of a failure. */
  name: string;
  /** The lines or rows that most people will have, so that nothing jumps. */
  lines: number;
  rows?: boolean;
  children: (data: Data) => ReactNode;
};

/** A part of a page with its own loading and failed state. */
export function Loaded<Data>({ query, name, lines, rows = false, children }: LoadedProps<Data>) {
  const { common } = useMessages();
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null) return <Failed error={query.error} name={name} onRetry={() => void query.refetch()} />;
  return (
    <div role="status" className={styles.waiting}>
      <span className="visually-hidden">{common.loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        <SkeletonBox key={line} height={rows ? '56px' : '20px'} width={rows ? '100%' : '40%'} />
      ))}
    </div>
  );
}

function Failed({ error, name, onRetry }: { error: Error; name: string; onRetry: () => void }) {
  const messages = useMessages();
  const { text, requestId } = describeError(error, messages);
  return (
    <Banner
      variant="critical"
      role="alert"
      title={messages.account.sectionFailed(name)}
      description={
        <>
          <p>{text}</p>
          {requestId !== undefined && <p className={styles.requestId}>{messages.common.requestId(requestId)}</p>}
        </>
      }
      primaryAction={<Banner.PrimaryAction onClick={onRetry}>{messages.common.retry}</Banner.PrimaryAction>}
    />
  );
}
