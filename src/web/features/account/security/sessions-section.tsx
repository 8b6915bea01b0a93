import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endOtherSessions } from '#generated/api/users/users.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { ConfirmDialog } from '#web/shared/ui/overlay/confirm-dialog.tsx';
import { refreshSecurity, sessionsQuery } from '../queries.ts';
import { Loaded, Section } from '../section.tsx';
import { SessionRow } from './session-row.tsx';
import styles from './rows.module.css';

/** Where the person is signed in, with buttons to end one session or all others. */
export function SessionsSection() {
  const { account } = useMessages();
  const texts = account.sessions;
  const query = useQuery(sessionsQuery);
  const hasOthers = query.data?.some(({ current }) => !current) ?? false;
  return (
    <Section heading={texts.heading} action={hasOthers && <EndOthers />}>
      <Loaded query={query} name={texts.heading} lines={1} rows>
        {(sessions) => (
          <ul className={styles.rows}>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

function EndOthers() {
  const { account } = useMessages();
  const texts = account.sessions;
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const ending = useMutation({
    mutationFn: () => endOtherSessions(),
    onSuccess: () => showToast('success', texts.othersEnded),
    onSettled: () => refreshSecurity(queryClient),
  });
  return (
    <>
      <PendingButton pending={ending.isPending} onClick={() => setAsking(true)}>
        {texts.endOthers}
      </PendingButton>
      {asking && (
        <ConfirmDialog
          title={texts.endOthersQuestion}
          confirmLabel={texts.endOthers}
          tone="danger"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            ending.mutate();
          }}
        >
          {texts.endOthersText}
        </ConfirmDialog>
      )}
    </>
  );
}
