import { useMutation } from '@tanstack/react-query';
import { logError } from '#web/shared/feedback/log-error.ts';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { usePageTitle } from '#web/shared/routing/page-title.tsx';
import { leaveFor } from './leave-for.ts';
import { endSession } from './sign-out.ts';

/** Ends the session, then goes where the server says (§7.1); the page's title tells it meanwhile (§2.2). */
export function useSignOut() {
  const { titles } = useFirstMessages();
  const leave = useMutation({
    mutationFn: () => endSession(location.origin),
    onSuccess: leaveFor,
    onError: logError,
  });
  usePageTitle(leave.isPending ? titles.signingOut : leave.isSuccess ? titles.signedOut : undefined);
  return leave;
}
