import { moveSignIn } from '#domain/auth/sign-in.ts';
import type { SignInMove } from '#domain/auth/sign-in.ts';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '@primer/react';
import styles from '../../step.module.css';
import type { SignIn } from '../sign-in-progress.ts';

/** The other factors, if any, and the way back to the password (§2.3). */
export function StepMoves({ signIn }: { signIn: SignIn }) {
  const { auth, common } = useFirstMessages();
  const { progress, move } = signIn;
  const texts: [SignInMove, string][] = [
    ['useFactor', auth.moves.useFactor[progress.mfaType ?? 'None']],
    ['usePasskey', auth.moves.usePasskey],
    ['useRecoveryCode', auth.moves.useRecoveryCode],
  ];
  return (
    <div className={styles.moves}>
      {texts
        .filter(([name]) => moveSignIn(name, progress, progress) !== undefined)
        .map(([name, text]) => (
          <Button key={name} variant="invisible" block onClick={() => move(name)}>
            {text}
          </Button>
        ))}
      <Button block onClick={() => move('cancel')}>
        {common.cancel}
      </Button>
    </div>
  );
}
