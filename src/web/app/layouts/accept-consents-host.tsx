import { useSession } from '#web/capabilities/session/current-user.ts';
import { lazyDialog } from '#web/shared/ui/overlay/lazy-dialog.tsx';

const AcceptConsentsDialog = lazyDialog(
  async () => (await import('#web/features/auth/accept-consents/accept-consents-dialog.tsx')).AcceptConsentsDialog,
);

/** Over the first page after the sign-in of an account that lacks the consents. */
export function AcceptConsentsHost() {
  const { needsConsents } = useSession();
  return needsConsents === true ? <AcceptConsentsDialog /> : null;
}
