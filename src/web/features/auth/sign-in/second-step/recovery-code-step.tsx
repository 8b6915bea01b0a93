import { Banner } from '@primer/react';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { RECOVERY_CODE_MAX_CHARACTERS } from '#domain/limits.ts';
import { SubmitError } from '#web/shared/forms/submit-error.tsx';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { CardHeading } from '#web/shared/ui/page/card-heading.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import styles from '../../step.module.css';
import { StepMoves } from './step-moves.tsx';
import type { SignIn } from '../sign-in-progress.ts';

/** §2.3: one of the recovery codes, when the factor is not at hand. */
export function RecoveryCodeStep({ signIn }: { signIn: SignIn }) {
  const { auth, errors, titles } = useMessages();
  const { progress, error } = signIn;
  return (
    <div className={styles.step}>
      <CardHeading text={titles.mfaRecoveryCode} />
      <p>{auth.recoveryCode.what}</p>
      {progress.message !== undefined && (
        <Banner
          key={`refused ${progress.attempt}`}
          variant="critical"
          role="alert"
          title={errors.signIn[progress.message]}
        />
      )}
      <SubmitError error={error} fields={{}} inDialog />
      <RecoveryCodeForm key={progress.attempt} busy={signIn.isBusy} onSubmit={signIn.useRecoveryCode} />
      <StepMoves signIn={signIn} />
    </div>
  );
}

function RecoveryCodeForm({ busy, onSubmit }: { busy: boolean; onSubmit: (code: string) => void }) {
  const { auth, common } = useMessages();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The step has just come, or the code was refused.
  useEffect(() => field.current?.focus(), []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (code !== '' && !busy) onSubmit(code);
  };
  return (
    <form className={styles.step} noValidate onSubmit={submit}>
      <TextField
        ref={field}
        label={auth.recoveryCode.label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={RECOVERY_CODE_MAX_CHARACTERS}
        onChange={(event) => setCode(event.currentTarget.value.trim())}
      />
      <PendingButton type="submit" variant="primary" block disabled={code === ''} pending={busy}>
        {common.confirm}
      </PendingButton>
    </form>
  );
}
