import { Waiting } from '#web/shared/ui/waiting.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { refreshSecurity } from '../queries.ts';

const SetUpSecondFactor = lazy(async () => ({
  default: (await import('#web/capabilities/second-factor/set-up-second-factor.tsx')).SetUpSecondFactor,
}));

/** §2.3: the set-up of a second factor, from the account. */
export function SetUp() {
  const { account, common } = useMessages();
  const { email } = useSession();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const leave = () => {
    // The factor brought recovery codes and an event.
    refreshSecurity(queryClient);
    void navigate(paths.accountSecurity(), { replace: true });
  };
  return (
    <Suspense fallback={<Waiting label={common.loading} />}>
      <SetUpSecondFactor
        account={email}
        onCancel={leave}
        onDone={() => {
          showToast('success', account.mfa.added);
          leave();
        }}
      />
    </Suspense>
  );
}
