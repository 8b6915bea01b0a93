import { PackageIcon, SearchIcon } from '@primer/octicons-react';
import { SkeletonBox } from '@primer/react';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { hasStatus } from '#web/shared/http/api-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { EmptyState, FailedState } from '#web/shared/ui/page/states.tsx';
import { usePackingTexts } from './packing-texts.ts';
import styles from './box-states.module.css';

const ROWS = Array.from({ length: 8 }, (_, index) => index);

/** A box is loading. */
export function BoxSkeleton() {
  return (
    <div aria-hidden="true" className={styles.skeleton}>
      <SkeletonBox width="240px" height="28px" />
      {ROWS.map((row) => (
        <SkeletonBox key={row} height="24px" />
      ))}
    </div>
  );
}

/** No box: there is none, not for this person, or it could not be loaded. */
export function NoBox({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const messages = useMessages();
  const texts = usePackingTexts();
  if (hasStatus(error, 404) || hasStatus(error, 400)) {
    return (
      <EmptyState
        picture={[PackageIcon, SearchIcon]}
        heading={texts.notFound}
        text={texts.notFoundText}
        action={null}
      />
    );
  }
  const { text, requestId } = describeError(error, messages);
  return <FailedState heading={texts.failed} text={text} requestId={requestId} onRetry={onRetry} />;
}
