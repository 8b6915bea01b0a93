import { CheckCircleFillIcon, DeviceDesktopIcon, DeviceMobileIcon } from '@primer/octicons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endOneSession } from '#generated/api/users/users.ts';
import type { UserSession } from '#generated/model/userSession.ts';
import { reportError } from '#web/shared/feedback/report-error.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { hasStatus } from '#web/shared/http/api-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { ConfirmDialog } from '#web/shared/ui/overlay/confirm-dialog.tsx';
import { Time } from '#web/shared/ui/time.tsx';
import { deviceName, isPhone } from './device-name.ts';
import { refreshSecurity } from '../queries.ts';
import styles from './rows.module.css';

/** One place where the person is signed in; the one of this browser cannot be ended here, for that there is Sign out. */
export function SessionRow({ session }: { session: UserSession }) {
  const messages = useMessages();
  const texts = messages.account.sessions;
  const name = deviceName(session, messages);
  return (
    <li className={styles.row}>
      <span className={styles.icon}>{isPhone(session) ? <DeviceMobileIcon /> : <DeviceDesktopIcon />}</span>
      <div className={styles.body}>
        <strong>{name}</strong>
        {session.current && (
          <span className={styles.here}>
            <CheckCircleFillIcon size={12} /> {texts.thisDevice}
          </span>
        )}
        <ul className={styles.details}>
          <li>
            {texts.lastActivity} <Time value={session.lastActivityOn} format="text" />
          </li>
          <li>
            {texts.since} <Time value={session.createdOn} format="text" />
          </li>
          {session.address !== undefined && (
            <li>
              {texts.address} {session.address}
            </li>
          )}
        </ul>
      </div>
      {!session.current && <End id={session.id} name={name} />}
    </li>
  );
}

function End({ id, name }: { id: string; name: string }) {
  const { account } = useMessages();
  const texts = account.sessions;
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const ending = useMutation({
    mutationFn: () => endOneSession(id),
    onSuccess: () => showToast('success', texts.ended(name)),
    // It has ended by itself: the goal is reached.
    onError: (error) => (hasStatus(error, 404) ? undefined : reportError(error)),
    onSettled: () => refreshSecurity(queryClient),
  });
  return (
    <>
      <PendingButton aria-label={texts.endNamed(name)} pending={ending.isPending} onClick={() => setAsking(true)}>
        {texts.end}
      </PendingButton>
      {asking && (
        <ConfirmDialog
          title={texts.endQuestion(name)}
          confirmLabel={texts.end}
          tone="danger"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            ending.mutate();
          }}
        >
          {texts.endText}
        </ConfirmDialog>
      )}
    </>
  );
}
