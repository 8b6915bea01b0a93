import type { SignInMessage } from '#domain/sign-in.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Notice } from '#web/shared/ui/notice.tsx';
import { CardHeading } from '#web/shared/ui/card-heading.tsx';
import styles from './step.module.css';

type Props = { message: SignInMessage; onBack: () => void };

/** §4: the error screen, with the message and the way back to sign-in. */
export function SignInError({ message, onBack }: Props) {
  const { auth, errors } = useMessages();
  return (
    <div className={styles.step}>
      <CardHeading text={auth.cannotSignIn} focused />
      <Notice tone="danger" role="alert">
        {errors.signIn[message]}
      </Notice>
      <Button block onClick={onBack}>
        {auth.backToSignIn}
      </Button>
    </div>
  );
}
