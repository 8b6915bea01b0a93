import { Banner } from '@primer/react';
import { useMutation } from '@tanstack/react-query';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { logError } from '#web/shared/feedback/log-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { minutesAndSeconds } from '#web/shared/lib/dates/minutes-and-seconds.ts';
import { useSecondsLeft } from '#web/shared/lib/dates/use-seconds-left.ts';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { Dialog } from '#web/shared/ui/overlay/dialog.tsx';
import styles from './session-warning-dialog.module.css';
import type { SessionWarning } from './session-watch.ts';
import { useSignOut } from './use-sign-out.ts';

type Props = {
  warning: SessionWarning;
  /** The person stays, by Escape too: it shows that they are there. */
  onClose: () => Promise<unknown>;
};

const MINUTE_S = 60;

/** Product decision: two minutes before the session ends the person chooses. Nothing of the page is lost by either answer. */
export function SessionWarningDialog({ warning: { until, limit }, onClose }: Props) {
  const messages = useMessages();
  const { session, shell } = messages;
  const left = useSecondsLeft(until) ?? 0;
  const signOut = useSignOut();
  const stay = useMutation({ mutationFn: onClose, onError: logError });
  const isLeaving = signOut.isPending || signOut.isSuccess;
  const error = stay.error ?? signOut.error;
  const actions = (
    <>
      <PendingButton pending={isLeaving} onClick={() => signOut.mutate()}>
        {shell.signOut}
      </PendingButton>
      <PendingButton variant="primary" data-autofocus pending={stay.isPending} onClick={() => stay.mutate()}>
        {limit === 'idle' ? session.stay : session.signInAgain}
      </PendingButton>
    </>
  );
  return (
    <Dialog
      title={session[limit].heading(Math.max(1, Math.ceil(left / MINUTE_S)))}
      role="alertdialog"
      onClose={() => stay.mutate()}
      actions={actions}
    >
      <p>{session[limit].text}</p>
      <TimeLeft seconds={left} />
      {error !== null && (
        <Banner
          variant="critical"
          role="alert"
          title={stay.isError ? session.notKept : shell.signOutFailed}
          description={describeError(error, messages).text}
        />
      )}
    </Dialog>
  );
}

// Each second for the eye; for the ear each half minute, and the last ten seconds once.
const ANNOUNCED_S = 30;
const LAST_S = 10;

function TimeLeft({ seconds }: { seconds: number }) {
  const { session } = useMessages();
  const announced = seconds <= LAST_S ? LAST_S : Math.ceil(seconds / ANNOUNCED_S) * ANNOUNCED_S;
  return (
    <>
      <p className={styles.left} role="timer" aria-live="off">
        {session.timeLeft} <strong>{minutesAndSeconds(seconds)}</strong>
      </p>
      <p className="visually-hidden" role="status">
        {session.timeLeftIs(minutesAndSeconds(announced))}
      </p>
    </>
  );
}
