import { useEffect, useEffectEvent, useRef } from 'react';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Banner } from '@primer/react';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import styles from './conversation.module.css';

// At this distance outside the screen it is fetched; on the screen itself it waits for a click.
const NEAR_PX = 800;
const margins = { older: `${NEAR_PX}px 0px -100% 0px`, newer: `-100% 0px ${NEAR_PX}px 0px` };

type Props = {
  side: 'older' | 'newer';
  busy: boolean;
  /** Why the last try failed (§8.3). */
  error: Error | null;
  onLoad: () => void;
};

/** The end of the loaded part of a conversation: more is loaded by a click or by scrolling near, and again after a failure. */
export function PageEnd({ side, busy, error, onLoad }: Props) {
  const { conversation, tickets } = useMessages();
  const button = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(onLoad);
  const isWatched = !busy && error === null;

  // Only the browser knows where the page is scrolled to.
  useEffect(() => {
    if (!isWatched || button.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load();
      },
      { rootMargin: margins[side] },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [isWatched, side]);

  if (error !== null && !busy) return <PageFailed error={error} onRetry={onLoad} />;
  const texts = {
    older: busy ? tickets.conversation.loadingOlder : tickets.conversation.loadOlder,
    newer: busy ? conversation.loadingNewer : conversation.loadNewer,
  };
  return (
    <div ref={button} className={styles.pageEnd}>
      <PendingButton variant="invisible" pending={busy} onClick={onLoad}>
        {texts[side]}
      </PendingButton>
    </div>
  );
}

function PageFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const messages = useMessages();
  const { text, requestId } = describeError(error, messages);
  return (
    <Banner
      variant="critical"
      role="alert"
      title={messages.errors.failedToLoadComment}
      description={
        <>
          <p>{text}</p>
          {requestId !== undefined && <p>{messages.common.requestId(requestId)}</p>}
        </>
      }
      primaryAction={<Banner.PrimaryAction onClick={onRetry}>{messages.common.retry}</Banner.PrimaryAction>}
    />
  );
}
