import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PASSKEYS_MAX_COUNT } from '#domain/limits.ts';
import {
  getGetPasskeysQueryKey,
  getGetRecoveryCodesQueryKey,
  getGetSecurityEventsQueryKey,
  getPasskeys,
} from '#generated/api/users/users.ts';
import type { Passkey } from '#generated/model/passkey.ts';
import { RecoveryCodes } from '#web/capabilities/second-factor/recovery-codes.tsx';
import { useSession } from '#web/capabilities/session/current-user.ts';
import { describeError } from '#web/shared/feedback/describe-error.ts';
import { ApiError } from '#web/shared/http/api-error.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button, SkeletonBox } from '@primer/react';
import { lazyDialog } from '#web/shared/ui/overlay/lazy-dialog.tsx';
import { FailedState } from '#web/shared/ui/page/states.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import styles from './passkey-list.module.css';
import { usePasskeySupport } from './support.ts';

const AddPasskeyDialog = lazyDialog(async () => (await import('./add-passkey-dialog.tsx')).AddPasskeyDialog);

/** The person's passkeys, for a section of the account page: each can be removed, and more can be added. */
export function PasskeyList() {
  const messages = useMessages();
  const { passkeys: texts } = messages;
  const { data, error, refetch } = useQuery({
    queryKey: getGetPasskeysQueryKey(),
    queryFn: ({ signal }) => getPasskeys(undefined, signal),
  });
  return (
    <div className={styles.section}>
      <p className={styles.muted}>{texts.what}</p>
      {data !== undefined ? (
        <Passkeys passkeys={data} />
      ) : error === null ? (
        <SkeletonBox />
      ) : (
        <FailedState
          heading={describeError(error, messages).title}
          text={describeError(error, messages).text}
          requestId={error instanceof ApiError ? error.problem.requestId : undefined}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  );
}

// Other data of the account page depends on the passkeys too.
const changedKeys = [getGetPasskeysQueryKey(), getGetRecoveryCodesQueryKey(), getGetSecurityEventsQueryKey()];

function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { passkeys: texts } = useMessages();
  const { auth, email } = useSession();
  const queryClient = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const refresh = () => Promise.all(changedKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  if (codes !== undefined) return <RecoveryCodes codes={codes} account={email} onSaved={() => setCodes(undefined)} />;
  const isLastFactor = passkeys.length === 1 && auth.mfaType === 'None';
  const takeAdded = (recoveryCodes: readonly string[] | undefined) => {
    setAdding(false);
    setCodes(recoveryCodes);
    void refresh();
  };
  return (
    <>
      {passkeys.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isLastFactor={isLastFactor} onRemoved={refresh} />
          ))}
        </ul>
      )}
      <AddButton isFull={passkeys.length >= PASSKEYS_MAX_COUNT} onPress={() => setAdding(true)} />
      {isAdding && <AddPasskeyDialog onAdded={takeAdded} onClose={() => setAdding(false)} />}
    </>
  );
}

function AddButton({ isFull, onPress }: { isFull: boolean; onPress: () => void }) {
  const { passkeys: texts } = useMessages();
  const support = usePasskeySupport();
  if (support !== 'possible') return <p className={styles.muted}>{texts[support]}</p>;
  if (isFull) return <p className={styles.muted}>{texts.full}</p>;
  return (
    <div>
      <Button onClick={onPress}>{texts.add}</Button>
    </div>
  );
}
