import { SkeletonBox } from '@primer/react';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';

/** While the draft is loading. */
export function FormSkeleton() {
  const { drafts } = useMessages();
  return (
    <div role="status">
      <span className="visually-hidden">{drafts.loading}</span>
      <SkeletonBox height="420px" />
    </div>
  );
}
