import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { deletePasskey } from '#generated/api/users/users.ts';
import type { Passkey } from '#generated/model/passkey.ts';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { hasStatus, NetworkError } from '#web/shared/http/api-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { ConfirmDialog } from '#web/shared/ui/overlay/confirm-dialog.tsx';
import { Time } from '#web/shared/ui/time.tsx';
import styles from './passkey-list.module.css';

type Props = { passkey: Passkey; isLastFactor: boolean; onRemoved: () => Promise<unknown> };

/** One passkey, with its one action. */
export function PasskeyRow({ passkey, isLastFactor, onRemoved }: Props) {
  const { common, passkeys: texts } = useMessages();
  const [isAsked, setAsked] = useState(false);
  const removal = useRemoval(passkey, onRemoved);
  const { name, createdOn, lastUsedOn, backedUp } = passkey;
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.muted}>
          {texts.addedOn} <Time value={createdOn} />
        </span>
        <span className={styles.muted}>
          {lastUsedOn === undefined ? (
            texts.neverUsed
          ) : (
            <>
              {texts.lastUsedOn} <Time value={lastUsedOn} format="text" />
            </>
          )}
        </span>
        <span className={styles.muted}>{backedUp ? texts.backedUp : texts.onlyHere}</span>
      </div>
      <PendingButton pending={removal.isPending} aria-label={texts.removeOne(name)} onClick={() => setAsked(true)}>
        {common.remove}
      </PendingButton>
      {isAsked && (
        <ConfirmDialog
          title={texts.removeQuestion(name)}
          confirmLabel={common.remove}
          tone="danger"
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false);
            removal.mutate();
          }}
        >
          <p>{texts.removeText}</p>
          {isLastFactor && <p>{texts.removeLastText}</p>}
        </ConfirmDialog>
      )}
    </li>
  );
}

function useRemoval({ id, name }: Passkey, onRemoved: () => Promise<unknown>) {
  const messages = useMessages();
  const { passkeys: texts } = messages;
  return useMutation({
    mutationFn: () => deletePasskey(id),
    onSuccess: async () => {
      showToast('success', texts.removed(name));
      await onRemoved();
    },
    onError: async (error) => {
      // Another tab was faster: gone is gone.
      if (hasStatus(error, 404)) await onRemoved();
      // The HTTP client itself reports a missing network, and asks to sign in again.
      else if (!(error instanceof NetworkError || hasStatus(error, 401)))
        showToast('error', texts.removeFailed, { text: describeError(error, messages).text });
    },
  });
}
