import { useMutation, useQueryClient } from '@tanstack/react-query';
import { logError } from '#web/shared/feedback/log-error.ts';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { usePageTitle } from '#web/shared/routing/page-title.tsx';
import { forgetUserData } from '#web/shared/lib/storage/user-storage.ts';
import { knownUser } from './current-user.ts';
import { leaveFor } from './leave-for.ts';
import { endSession } from './sign-out.ts';

/** Ends the session, then goes where the server says (§7.1); the page's title says so in the meantime (§2.2). */
export function useSignOut() {
  const { titles } = useFirstMessages();
  const queryClient = useQueryClient();
  const leave = useMutation({
    mutationFn: () => endSession(location.origin),
    onSuccess: async (target) => {
      const user = knownUser(queryClient);
      if (user) await forgetUserData(user.id);
      leaveFor(target);
    },
    onError: logError,
  });
  usePageTitle(leave.isPending ? titles.signingOut : leave.isSuccess ? titles.signedOut : undefined);
  return leave;
}
