import { Banner } from '@primer/react';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { RECOVERY_CODE_MAX_CHARACTERS } from '#domain/limits.ts';
import { SignInWithRecoveryCodeBody } from '#generated/zod/auth/auth.ts';
import { FormShell } from '#web/shared/forms/form-shell.tsx';
import { trimmed } from '#web/shared/forms/schemas.ts';
import { useFormShell } from '#web/shared/forms/use-form-shell.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { PendingButton } from '#web/shared/ui/pending-button.tsx';
import { CardHeading } from '#web/shared/ui/page/card-heading.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import styles from '../../step.module.css';
import { StepMoves } from './step-moves.tsx';
import type { SignIn } from '../sign-in-progress.ts';

const schema = z.object({ code: trimmed(SignInWithRecoveryCodeBody.shape.code) });

/** §2.3: one of the recovery codes, when the factor is not at hand. */
export function RecoveryCodeStep({ signIn }: { signIn: SignIn }) {
  const { auth, titles } = useMessages();
  return (
    <div className={styles.step}>
      <CardHeading text={titles.mfaRecoveryCode} />
      <p>{auth.recoveryCode.what}</p>
      {/* A code that was refused makes place for the next. */}
      <RecoveryCodeForm key={signIn.progress.attempt} signIn={signIn} />
      <StepMoves signIn={signIn} />
    </div>
  );
}

function RecoveryCodeForm({ signIn: { progress, error, isBusy, useRecoveryCode: send } }: { signIn: SignIn }) {
  const { auth, common, errors } = useMessages();
  const form = useFormShell({
    schema,
    defaultValues: { code: '' },
    labels: { code: auth.recoveryCode.label },
    pending: isBusy,
    submitError: error,
    onSubmit: ({ code }) => send(code),
  });
  const { setFocus } = form;
  // The step has just come, or the code was refused.
  useEffect(() => setFocus('code'), [setFocus]);
  const intro = progress.message !== undefined && (
    <Banner variant="critical" role="alert" title={errors.signIn[progress.message]} />
  );
  return (
    <FormShell form={form} intro={intro} inDialog>
      <TextField
        {...form.field('code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={RECOVERY_CODE_MAX_CHARACTERS}
      />
      <PendingButton type="submit" variant="primary" block disabled={form.watch('code').trim() === ''} pending={isBusy}>
        {common.confirm}
      </PendingButton>
    </FormShell>
  );
}
