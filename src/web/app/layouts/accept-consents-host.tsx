import { lazy, Suspense } from 'react';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { FailureBoundary } from '#web/shared/feedback/failure-boundary.tsx';

const AcceptConsentsDialog = lazy(async () => ({
  default: (await import('#web/features/auth/accept-consents/accept-consents-dialog.tsx')).AcceptConsentsDialog,
}));

/** Over the first page after the sign-in of an account that lacks the consents. */
export function AcceptConsentsHost() {
  const { needsConsents } = useSession();
  if (needsConsents !== true) return null;
  return (
    <FailureBoundary fallback={null}>
      <Suspense fallback={null}>
        <AcceptConsentsDialog />
      </Suspense>
    </FailureBoundary>
  );
}
