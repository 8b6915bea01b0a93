import { moveSignIn } from '#domain/sign-in.ts';
import type { SignInMove } from '#domain/sign-in.ts';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import styles from '../../step.module.css';
import type { SignIn } from '../use-sign-in.ts';

/** The other ways to prove it, as far as there are any, and the way back to the password (§2.3). */
export function StepMoves({ signIn }: { signIn: SignIn }) {
  const { auth, common } = useFirstMessages();
  const { standing, move } = signIn;
  const texts: [SignInMove, string][] = [
    ['useFactor', auth.moves.useFactor[standing.mfaType ?? 'None']],
    ['usePasskey', auth.moves.usePasskey],
    ['useRecoveryCode', auth.moves.useRecoveryCode],
  ];
  return (
    <div className={styles.moves}>
      {texts
        .filter(([name]) => moveSignIn(name, standing, standing) !== undefined)
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
