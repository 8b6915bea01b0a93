import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Skeleton } from '#web/shared/ui/page/skeleton.tsx';

/** While the draft is loading. */
export function FormSkeleton() {
  const { drafts } = useMessages();
  return (
    <div role="status">
      <span className="visually-hidden">{drafts.loading}</span>
      <Skeleton height="420px" />
    </div>
  );
}
